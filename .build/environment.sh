# Sourced by the scripts at the root: finds, or installs, a JDK and Maven; for the tests a browser too.

# The first JDK of version 25 or newer among the usual places.
find_jdk() {
  local home version
  for home in "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/*jdk* "$HOME"/.sdkman/candidates/java/* \
    "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    [ -x "$home/bin/javac" ] && [ -r "$home/release" ] || continue
    version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
    if [ "${version:-0}" -ge 25 ]; then
      echo "$home"
      return
    fi
  done
}

# Installs the first of these Debian packages that can be had; quietly does nothing elsewhere.
install_package() {
  command -v apt-get >/dev/null || return 0
  local sudo="" package
  [ "$(id -u)" = 0 ] || sudo="sudo -n"
  $sudo apt-get update -qq >/dev/null 2>&1 || return 0
  for package in "$@"; do
    echo "Installing $package …" >&2
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq "$package" >/dev/null 2>&1 && return 0
  done
  return 0
}

# The first browser that the tests of the page can use; an empty text where there is none.
find_chromium() {
  local browser
  for browser in "${CHROMIUM:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome \
    /Applications/{Chromium.app/Contents/MacOS/Chromium,Google\ Chrome.app/Contents/MacOS/Google\ Chrome}; do
    if [ -x "$browser" ]; then
      echo "$browser"
      return
    fi
  done
}

# For the tests alone: sets CHROMIUM to a browser, and CHROMIUM_HEADLESS to one without windows, which needs
# much less of a machine; where there is none, to the same.
need_chromium() {
  CHROMIUM_FOUND=$(find_chromium)
  if [ -z "$CHROMIUM_FOUND" ]; then
    install_package chromium
    CHROMIUM_FOUND=$(find_chromium)
  fi
  if [ -z "$CHROMIUM_FOUND" ]; then
    echo "The tests of the page need Chromium; install it, or set CHROMIUM to its path." >&2
    exit 1
  fi
  export CHROMIUM=$CHROMIUM_FOUND
  local shell=/usr/bin/chromium-headless-shell
  [ -x "$shell" ] || [ -n "${CHROMIUM_HEADLESS:-}" ] || install_package chromium-headless-shell
  [ -x "$shell" ] || shell=$CHROMIUM
  export CHROMIUM_HEADLESS=${CHROMIUM_HEADLESS:-$shell}
}

# For the tests alone: sets VALKEY to a server of Valkey, or of Redis, where that is all there is.
need_valkey() {
  local server
  for server in valkey-server redis-server; do
    VALKEY=${VALKEY:-$(command -v $server || true)}
  done
  if [ -z "$VALKEY" ]; then
    install_package valkey-server redis-server
    VALKEY=$(command -v valkey-server || command -v redis-server || true)
  fi
  if [ -z "$VALKEY" ]; then
    echo "The tests of several nodes need Valkey; install it, or set VALKEY to the path of valkey-server." >&2
    exit 1
  fi
  export VALKEY
}

JAVA_HOME_FOUND=$(find_jdk)
if [ -z "$JAVA_HOME_FOUND" ]; then
  install_package openjdk-25-jdk-headless temurin-25-jdk
  JAVA_HOME_FOUND=$(find_jdk)
fi
if [ -z "$JAVA_HOME_FOUND" ]; then
  echo "Stackyard needs a JDK of version 25 or newer; install one, or set JAVA_HOME to where it is." >&2
  exit 1
fi
export JAVA_HOME=$JAVA_HOME_FOUND

command -v mvn >/dev/null || install_package maven
if ! command -v mvn >/dev/null; then
  echo "Stackyard needs Maven 3.8 or newer to build; install it so that 'mvn' is on the path." >&2
  exit 1
fi
# Maven's own libraries use what newer JDKs warn of.
export MAVEN_OPTS="${MAVEN_OPTS:-} --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED"

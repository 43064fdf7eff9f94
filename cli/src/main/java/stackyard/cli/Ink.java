package stackyard.cli;

/** The colours of a drawing, each an ANSI code. */
enum Ink {
  PLAIN(""),
  FAINT("38;5;245"),
  LABEL("38;5;245"),
  WHITE("38;5;16;48;5;230"),
  BLACK("38;5;255;48;5;238"),
  DVONN("1;38;5;255;48;5;160"),
  RED("1;38;5;255;48;5;160"),
  YELLOW("1;38;5;16;48;5;178"),
  GREEN("1;38;5;255;48;5;28"),
  BLUE("1;38;5;255;48;5;26"),
  DARK("1;38;5;255;48;5;24"),
  LIGHT("1;38;5;16;48;5;179"),
  DARK_EDGE("38;5;24"),
  LIGHT_EDGE("38;5;179"),
  WARNING("38;5;160");

  private final String code;

  Ink(String code) {
    this.code = code;
  }

  String paint(CharSequence text) {
    return this == PLAIN ? text.toString() : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}

/**
 * The server: it serves the page and the API, and keeps the tables where people play online.
 *
 * <pre>{@code
 * ServerSettings settings = new ServerSettings("127.0.0.1", 8080, false, Optional.empty());
 * try (Server server = Server.start(settings, () -> new Node(Database.inFolder(folder)))) {
 *   System.out.println(server.address());
 * }
 * }</pre>
 *
 * <p>Each room depends only on those below it: {@code api} and {@code page}, {@code node}, {@code
 * moderation}, {@code operations}, {@code live}, {@code tables}, {@code accounts}, and at the
 * bottom {@code table}, {@code storage} and {@code json}.
 */
package stackyard.server;

/**
 * The server: it serves the page.
 *
 * <pre>{@code
 * try (Server server = Server.start("127.0.0.1", 0)) {
 *   System.out.println(server.address());
 * }
 * }</pre>
 */
package stackyard.server;

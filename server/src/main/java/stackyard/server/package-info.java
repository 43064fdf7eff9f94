/**
 * The server: it serves the page, and keeps the tables where people play from afar.
 *
 * <pre>{@code
 * House house = new House(Database.inFolder(folder));
 * try (Server server = Server.start("127.0.0.1", 0, false, () -> house)) {
 *   System.out.println(server.address());
 * }
 * }</pre>
 */
package stackyard.server;

/**
 * The server: it serves the page, and keeps the tables where people play from afar.
 *
 * <pre>{@code
 * House house = new House(Database.inFolder(folder));
 * Setting setting = new Setting("127.0.0.1", 8080, false, Optional.empty());
 * try (Server server = Server.start(setting, () -> house)) {
 *   System.out.println(server.address());
 * }
 * }</pre>
 */
package stackyard.server;

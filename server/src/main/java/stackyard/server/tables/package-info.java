/**
 * All tables: their logs in the database, what people and computers do there, clocks, the lobby,
 * and how tables look from outside. {@link stackyard.server.tables.Tables} is the way in.
 */
package stackyard.server.tables;

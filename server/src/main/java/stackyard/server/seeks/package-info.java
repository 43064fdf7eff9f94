/** People who look for a game, and challenges: kept in the database until there is a table. */
package stackyard.server.seeks;

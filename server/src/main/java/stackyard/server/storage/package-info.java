/**
 * The database: SQLite in a file or PostgreSQL, its schema, and notifications between the nodes
 * that share one. It knows nothing of tables and people; the rooms that own the data write the SQL.
 */
package stackyard.server.storage;

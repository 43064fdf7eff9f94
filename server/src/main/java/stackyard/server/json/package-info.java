/** How values are written as JSON, in the database and by HTTP alike. */
package stackyard.server.json;

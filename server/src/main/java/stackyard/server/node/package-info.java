/** One node: the other rooms put together on a database. */
package stackyard.server.node;

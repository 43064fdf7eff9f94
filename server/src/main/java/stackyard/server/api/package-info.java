/** The HTTP and WebSocket API: routes, access control, errors, and its description. */
package stackyard.server.api;

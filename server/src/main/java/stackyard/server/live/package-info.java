/**
 * Live updates: who watches which table or the lobby, on this node and on others, and what is sent
 * to them. {@link stackyard.server.live.LiveUpdates} is the way in.
 */
package stackyard.server.live;

/** Pictures of positions for links: drawn without a browser, each game in a room of its own. */
package stackyard.server.preview;

/** Engines that play at a server's tables. */
package stackyard.cli.remote;

/** Pathagon in the terminal: its drawing and what is told of it. */
package stackyard.cli.pathagon;

/**
 * Playing and solving puzzles at the terminal: what people type, and what is drawn and told.
 *
 * <p>{@link stackyard.cli.play.TerminalGame} is all that is asked of a game.
 */
package stackyard.cli.play;

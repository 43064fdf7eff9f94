/** The computer player. */
package stackyard.engine;

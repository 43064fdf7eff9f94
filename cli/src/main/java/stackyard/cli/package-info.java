/** The program: its commands, its language, its output. */
package stackyard.cli;

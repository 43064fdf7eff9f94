/** The commands, one class each. */
package stackyard.cli.commands;

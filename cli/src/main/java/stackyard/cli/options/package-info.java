/** The arguments and options that several commands share. */
package stackyard.cli.options;

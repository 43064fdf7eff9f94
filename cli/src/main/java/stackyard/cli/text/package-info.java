/**
 * The words of the terminal: texts in the reader's language, and how they are laid out in lines and
 * columns.
 */
package stackyard.cli.text;

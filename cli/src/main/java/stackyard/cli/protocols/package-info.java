/** Playing for other programs, by protocols on standard input and output. */
package stackyard.cli.protocols;

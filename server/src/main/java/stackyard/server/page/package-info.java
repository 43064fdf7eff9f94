/** The files of the page, and the security headers of every answer. */
package stackyard.server.page;

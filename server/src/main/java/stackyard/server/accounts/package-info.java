/** People: accounts, passwords, the cookies and tokens that identify them, and ratings. */
package stackyard.server.accounts;

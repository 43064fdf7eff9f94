/**
 * E-mail, where the operator of a server has configured it: a queue in the database, from which any
 * node sends. Knows nothing of what is said to whom.
 */
package stackyard.server.mail;

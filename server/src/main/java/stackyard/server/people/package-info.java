/** What people think of each other: whom they follow and block, and which offers they want. */
package stackyard.server.people;

package stackyard.server.mail;

/**
 * A mail to one person.
 *
 * @param to the address
 * @param text plain, with lines of any length
 * @param ends when it is no longer worth sending, in milliseconds since 1970
 */
public record Mail(String to, String subject, String text, long ends) {}

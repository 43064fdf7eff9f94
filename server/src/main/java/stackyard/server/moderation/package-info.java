/**
 * Moderation: what people report, what operators do about it, and the log of all they do.
 *
 * <p>{@link stackyard.server.moderation.Act} is what an operator wants; {@link
 * stackyard.server.moderation.Moderation} does it and writes it into the audit log, for the page
 * and for the command alike.
 */
package stackyard.server.moderation;

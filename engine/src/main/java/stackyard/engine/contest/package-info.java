/**
 * Players, ours and other programs, and tournaments between them. Start with {@link
 * stackyard.engine.contest.Tournament}.
 */
package stackyard.engine.contest;

package stackyard.server.table;

/**
 * The strength of somebody with an account.
 *
 * @param value 1500 for a beginner
 * @param deviation the uncertainty of the value
 */
public record Rating(long value, long deviation) {}

package stackyard.server.table;

/**
 * How strong somebody with an account is.
 *
 * @param value 1500 to begin with
 * @param deviation how sure that is
 */
public record Rating(long value, long deviation) {}

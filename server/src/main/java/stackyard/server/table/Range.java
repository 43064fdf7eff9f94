package stackyard.server.table;

/** The values that are allowed for a number, or for the length of a text. */
public record Range(int least, int most) {

  public boolean includes(int value) {
    return value >= least && value <= most;
  }
}

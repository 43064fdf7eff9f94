package stackyard.server.matching;

import stackyard.server.table.TimeControl;

/** The game that somebody who waits has found. */
public sealed interface Partner {

  /** Since when the other one has been waiting. */
  long since();

  /** The id of what the other one waits with. */
  String id();

  /** Another who waits, and what both accept. */
  record Waiting(Seek seek, String game, TimeControl clock, boolean rated) implements Partner {
    @Override
    public long since() {
      return seek.since();
    }

    @Override
    public String id() {
      return seek.id();
    }
  }

  /** A seat at a table. */
  record AtTable(OpenTable table) implements Partner {
    @Override
    public long since() {
      return table.since();
    }

    @Override
    public String id() {
      return table.id();
    }
  }
}

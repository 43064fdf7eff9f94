package stackyard.rules;

import java.util.List;

/** The rules written for obviousness: what the fast positions are checked against. */
public interface NaivePosition {

  /** The position text exactly as the rule book defines it. */
  String text();

  /** Every legal move once, in any order; die rolls and passes are moves; none when it is over. */
  List<String> moves();

  /** The position after a legal move; this one is unchanged. */
  NaivePosition play(String move);

  /** Empty while the game goes on, then "draw" or the winning seat in lower case. */
  String winner();
}

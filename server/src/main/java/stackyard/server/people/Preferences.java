package stackyard.server.people;

import java.util.Optional;
import stackyard.server.table.Offer;
import stackyard.server.table.Terms;

/**
 * What a person wants of others.
 *
 * @param takeBacks in which games the others may ask to take a move back
 * @param draws in which games the others may offer a draw
 * @param online whether those who follow this person see that they are there
 */
public record Preferences(Wanted takeBacks, Wanted draws, boolean online) {
  public static final Preferences USUAL = new Preferences(Wanted.ALWAYS, Wanted.ALWAYS, true);

  /** In which games an offer is welcome. */
  public enum Wanted {
    ALWAYS,
    /** In games that are not rated. */
    CASUAL,
    NEVER
  }

  /** Whether an offer of a kind is welcome in a game on these terms. */
  public boolean welcomes(Offer.Kind kind, Terms terms) {
    Optional<Wanted> wanted =
        switch (kind) {
          case TAKE_BACK -> Optional.of(takeBacks);
          case DRAW -> Optional.of(draws);
          case REMATCH, ADJUDICATION -> Optional.empty();
        };
    return switch (wanted.orElse(Wanted.ALWAYS)) {
      case ALWAYS -> true;
      case CASUAL -> !terms.counts();
      case NEVER -> false;
    };
  }
}

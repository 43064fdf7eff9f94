package stackyard.server.api;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import stackyard.rules.Refusal;
import stackyard.server.node.Node;
import stackyard.server.table.Action;
import stackyard.server.table.Denied;
import stackyard.server.table.Offer;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.tables.Adjudicator;

/**
 * What a table cannot know: who is there, who has blocked whom, which offers are wanted, and what
 * the engine has proven.
 */
final class Surroundings {
  private final Supplier<Node> node;
  private final AccessControl access;

  Surroundings(Supplier<Node> node, AccessControl access) {
    this.node = node;
    this.access = access;
  }

  /** Refuses a meeting of people of whom one has blocked another. */
  void checkApart(Table table, Person person) {
    Set<String> apart = node.get().people().apartFrom(person.id());
    if (table.seats().stream().map(table::idAt).anyMatch(apart::contains)) {
      throw new Denied(Denied.Reason.BLOCKED, new Refusal("blocked"));
    }
  }

  /** The action as it may be carried out, or it is refused. */
  Action allowed(Context context, Table table, Person person, Action action) {
    return switch (action) {
      case Action.Move move -> {
        checkProgram(table, person);
        yield move;
      }
      case Action.Claim claim -> {
        checkAbsence(table);
        yield claim;
      }
      case Action.Propose(Offer.Kind kind) when table.offer().isEmpty() -> {
        checkWanted(table, person, kind);
        yield kind == Offer.Kind.ADJUDICATION ? proven(context, table, person) : action;
      }
      default -> action;
    };
  }

  /** Programs play on seats that are marked as theirs, and on no others. */
  private static void checkProgram(Table table, Person person) {
    boolean unmarked =
        table
            .seatOf(person)
            .map(table.participants()::get)
            .filter(sitter -> sitter instanceof Person own && own.program().isEmpty())
            .isPresent();
    if (person.program().isPresent() && unmarked) {
      throw new Denied(Denied.Reason.PROGRAM, new Refusal("program-seat"));
    }
  }

  private void checkAbsence(Table table) {
    long now = node.get().clock().millis();
    Optional<Long> from = node.get().live().claimable(table);
    boolean away = from.isPresent() && from.get() <= now;
    if (!away && table.phase() == Table.Phase.PLAYING && table.allHaveMoved()) {
      throw new Denied(Denied.Reason.PRESENT, new Refusal("claim-present"));
    }
  }

  private void checkWanted(Table table, Person person, Offer.Kind kind) {
    boolean welcome =
        table.seats().stream()
            .map(table::idAt)
            .filter(other -> !other.isEmpty() && !other.equals(person.id()))
            .allMatch(
                other -> node.get().people().preferences(other).welcomes(kind, table.terms()));
    if (!welcome) throw new Denied(Denied.Reason.NOT_WANTED, new Refusal("offer-unwanted"));
  }

  private Action proven(Context context, Table table, Person person) {
    boolean asks =
        table.phase() == Table.Phase.PLAYING
            && table.seatOf(person).isPresent()
            && !table.playthrough().game().playsOnAfterResignation();
    if (!asks) return new Action.Propose(Offer.Kind.ADJUDICATION);
    access.countOpening(context);
    return switch (node.get().adjudicator().look(table.playthrough())) {
      case Adjudicator.Finding.Proven(Action.Adjudicate action) -> action;
      case Adjudicator.Finding.Open _ -> throw new Denied(new Refusal("adjudication-open"));
      case Adjudicator.Finding.Busy _ ->
          throw new RequestRefused(HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-requests"));
    };
  }
}

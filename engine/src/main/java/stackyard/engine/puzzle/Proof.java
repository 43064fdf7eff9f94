package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import stackyard.engine.Analysis;
import stackyard.engine.DockerEngine;
import stackyard.engine.DockerSearch;
import stackyard.engine.DockerSolution;
import stackyard.engine.DockerValues;
import stackyard.engine.DockerWeights;
import stackyard.engine.Engine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;

/**
 * What moves are worth to the player who makes them, proven by playing to all ends; see {@link
 * Puzzle#values}.
 *
 * <p>In Pathagon it takes a goal: a number above 0 asks which moves win within so many own moves,
 * one below 0 which lose within so many moves of the opponent. Elsewhere it is 0.
 */
final class Proof {
  static final int CERTAIN = 10_000;

  /** Of answers that hold the engine chooses the best, after as many positions. */
  private static final Limits GLANCE = Limits.ofNodes(20_000);

  private final DvonnProof dvonn;
  private final PathagonProof pathagon;
  private final DockerValues docker;
  private final Host host;

  /**
   * @param limit how many positions to look at, in all, before {@link GaveUp} is thrown
   */
  Proof(Supplier<DockerSolution> dockerForTwo, long limit) {
    dvonn = new DvonnProof(limit);
    pathagon = new PathagonProof(limit);
    // Only positions with two players left are asked for, and those are not searched.
    docker = new DockerEngine(DockerSearch.ahead(DockerWeights.tuned(), 0), dockerForTwo);
    host = new Host(1, Host.Helpers.NONE, dockerForTwo);
  }

  /** The values of all moves, by their texts in alphabetical order. */
  Map<String, Integer> values(Position position, int goal) {
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String text : texts(position))
      values.put(text, value(position, position.readMove(text), goal));
    return values;
  }

  int value(Position position, int move, int goal) {
    return switch (position) {
      case DvonnPosition from -> -dvonn.margin(from.play(move));
      case PathagonPosition from -> value(from.play(move), goal);
      case DockerPosition from -> {
        DockerPosition next = from.play(move);
        yield (int) Math.round(CERTAIN * docker.winning(next, from.turn()));
      }
    };
  }

  private int value(PathagonPosition next, int goal) {
    if (next.over()) return 1;
    for (int moves = 1; moves < goal; moves++) if (pathagon.loses(next, moves)) return moves + 1;
    return -pathagon.winsIn(next, -goal);
  }

  /** See {@link PathagonProof#winsIn}. */
  int winsIn(PathagonPosition position, int most) {
    return pathagon.winsIn(position, most);
  }

  /** Whether a move is as good as asked for: it wins in time, or nothing is better. */
  static boolean isRight(int value, int best, int goal) {
    return goal > 0 ? value > 0 : value == best;
  }

  /**
   * The opponent's best answer to a move; in Docker the roll that serves him best comes before it.
   * None when the game is over.
   *
   * @param next the position after the move
   * @param goal what was asked of the move
   */
  List<Integer> reply(Position next, int goal) {
    if (next.over()) return List.of();
    return switch (next) {
      case DvonnPosition after -> List.of(best(after, 0));
      case PathagonPosition after ->
          List.of(goal > 0 ? longest(after, goal - 1) : best(after, -goal));
      case DockerPosition after -> {
        int roll = docker.moves(after).getFirst().move();
        DockerPosition rolled = after.play(roll);
        // A roll may be in vain or put the player out.
        yield rolled.over() || rolled.chance()
            ? List.of(roll)
            : List.of(roll, docker.moves(rolled).getFirst().move());
      }
    };
  }

  private int best(Position position, int goal) {
    int best = 0;
    int most = Integer.MIN_VALUE;
    for (String text : texts(position)) {
      int move = position.readMove(text);
      int value = value(position, move, goal);
      // A sooner win is better.
      int worth = goal > 0 && value > 0 ? goal + 1 - value : value;
      if (worth <= most) continue;
      most = worth;
      best = move;
    }
    return best;
  }

  /** The texts of all moves in alphabetical order. */
  static List<String> texts(Position position) {
    List<String> texts = new ArrayList<>();
    for (int move : position.moves()) texts.add(position.moveText(move));
    texts.sort(null);
    return texts;
  }

  /**
   * The answer that holds out longest against a player who wants to win within so many moves, the
   * best of several.
   */
  private int longest(PathagonPosition position, int moves) {
    // Who can win himself does so.
    if (PathagonProof.winsNow(position)) return best(position, 1);
    int best = 0;
    int most = -1;
    Match match = Match.from(position.game(), position);
    Analysis likings = new Engine(host).analyse(match, GLANCE, position.moveCount(), told -> {});
    for (Analysis.Line line : likings.lines()) {
      int wins = pathagon.winsIn(position.play(line.move()), moves);
      int length = wins == 0 ? moves + 1 : wins;
      if (length <= most) continue;
      most = length;
      best = line.move();
      if (wins == 0) break;
    }
    return best;
  }
}

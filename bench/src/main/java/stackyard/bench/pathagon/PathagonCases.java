package stackyard.bench.pathagon;

import java.util.List;
import stackyard.bench.GameCases;
import stackyard.rules.NaivePosition;
import stackyard.rules.pathagon.NaivePathagon;
import stackyard.rules.pathagon.Pathagon;

/** The measurements of Pathagon; random games would hardly end. */
public final class PathagonCases implements GameCases {
  private static final Pathagon GAME = new Pathagon(false, false);

  private static final String EMPTY =
      "......./......./......./......./......./......./....... d - - -";
  private static final String MOVING =
      ".dd..../l..dddd/llll.dl/d.l.d.l/ll...../ll..dd./d..ldld l - - -";

  private static NaivePosition naive(String text) {
    return NaivePathagon.read(text, false);
  }

  @Override
  public List<RulesCase> rules() {
    return List.of(
        RulesCase.perft("pathagon perft", GAME, EMPTY, 3, PathagonCases::naive),
        RulesCase.perft("pathagon moving perft", GAME, MOVING, 2, PathagonCases::naive));
  }

  @Override
  public List<EngineCase> engine() {
    return List.of(EngineCase.search("pathagon search", GAME, 10));
  }
}

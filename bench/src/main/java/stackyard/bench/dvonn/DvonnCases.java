package stackyard.bench.dvonn;

import java.util.List;
import stackyard.bench.GameCases;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.NaiveDvonn;

/** The measurements of DVONN. */
public final class DvonnCases implements GameCases {
  private static final Dvonn GAME = new Dvonn(false);

  private static final String FULL =
      "b,w,w,b,b,w,*,b,w/b,b,w,b,w,w,b,w,b,w/w,w,w,b,w,w,w,b,b,b,w/w,b,b,w,b,w,b,w,w,b/b,*,b,w,b,w,*,b,b"
          + " w stacking";

  @Override
  public List<RulesCase> rules() {
    return List.of(
        RulesCase.perft("dvonn perft", GAME, FULL, 3, NaiveDvonn::read),
        RulesCase.games("dvonn games", GAME, NaiveDvonn::read));
  }

  @Override
  public List<EngineCase> engine() {
    return List.of(
        EngineCase.search("dvonn placing search", GAME, 20),
        EngineCase.search("dvonn stacking search", GAME, 55),
        EngineCase.searchByFeatures("dvonn stacking search by features alone", GAME, 55));
  }
}

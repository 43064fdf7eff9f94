package stackyard.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stackyard.engine.Score;
import stackyard.rules.SplitMix64;

class EvaluationCacheTest {
  @Test
  void knowsWhatWasKeptLastAndNeverAnythingElse() {
    EvaluationCache cache = new EvaluationCache();
    Map<Long, Integer> kept = new HashMap<>();
    SplitMix64 random = new SplitMix64(1);
    int found = 0;
    for (int i = 0; i < 20_000; i++) {
      long hash = random.nextLong();
      assertThat(cache.get(hash)).isEqualTo(EvaluationCache.UNKNOWN);
      int worth = random.nextInt(2 * Score.WON - 1) - Score.WON + 1;
      cache.put(hash, worth);
      kept.put(hash, worth);
      assertThat(cache.get(hash)).isEqualTo(worth);
    }
    for (Map.Entry<Long, Integer> entry : kept.entrySet()) {
      int worth = cache.get(entry.getKey());
      if (worth == EvaluationCache.UNKNOWN) continue;
      assertThat(worth).isEqualTo(entry.getValue());
      found++;
    }
    assertThat(found).isBetween(6_000, 8_192);
  }
}

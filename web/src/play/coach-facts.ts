import type { Fact, GameName } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { factKey } from '../i18n/words.ts';

/** The sentence for the most telling fact that speaks for a move; null where there is none. */
export function firstFact(game: GameName, [fact]: readonly Fact[]): string | null {
  return fact ? t(`coach.you.${factKey(game, fact)}`, { number: fact.number }) : null;
}

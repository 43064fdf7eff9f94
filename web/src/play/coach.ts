import type { Arrow } from '../board/arrows.ts';
import type { Coaching, GameName, Hint, Threat, View, Warning } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { signedWholePercent, wholePercent } from '../i18n/score.ts';
import { factKey, seatWords } from '../i18n/words.ts';

/** The coach's words at a turn, with arrows on the board. */
export interface Advice {
  sentences: string[];
  arrows: Arrow[];
}

/** Advice for a learner before rolling or moving. */
export function advice(view: View, coaching: Coaching | null): Advice {
  const sentences = [possible(view)];
  const arrows: Arrow[] = [];
  const chance = coaching?.best ? worthALook(view, coaching.best) : null;
  if (chance) {
    sentences.push(t('coach.look', { what: chance }));
    arrows.push(coaching!.best!);
  }
  if (coaching?.threat) {
    sentences.push(t('coach.careful', { what: threatened(view.game, coaching.threat) }));
    arrows.push({ ...coaching.threat, threat: true });
  }
  return { sentences, arrows };
}

/** The choices that the rules give the player. */
function possible(view: View): string {
  const [only, ...others] = view.moves;
  if (!view.chance && others.length === 0) {
    return t(only!.kind === 'pass' ? 'coach.pass' : 'coach.only');
  }
  return moduleOf(view.game).coach.options(view);
}

/** The effect of the best move, if a beginner can learn from it. */
function worthALook(view: View, best: Hint): string | null {
  const move = view.moves.find(({ text }) => text === best.move);
  if (!move || view.moves.length === 1) return null;
  return moduleOf(view.game).coach.bestMove(view, move, best.facts);
}

function threatened(game: GameName, { seat, to, rolls, facts }: Threat): string {
  if (rolls > 0) return t('coach.opponent.covers', { ...seatWords(seat), to, rolls });
  const fact = facts[0]!;
  return t(`coach.opponent.${factKey(game, fact)}`, { number: fact.number });
}

/** Why a move is held: the most telling reason that can be seen on the board, and what it costs. */
export function warningReason({ loss, reasons: [reason] }: Warning, game: GameName): string {
  if (!reason) return t('coach.costs', { percent: wholePercent(loss) });
  const { name, number, cell, seat } = reason;
  const whom = seat ? seatWords(seat) : {};
  const words = t(`coach.warning.${game}.${name}`, { number, cell: cell ?? '', ...whom });
  return `${words} (${signedWholePercent(-loss)})`;
}

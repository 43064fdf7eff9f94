import { isLuckReview, type Outcome, type Review, type Seat, type View } from '../core/core.ts';
import { roundNumber, roundsOf } from '../board/rounds.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { signedWholePercent } from '../i18n/score.ts';
import { seatWords } from '../i18n/words.ts';
import { greatest } from '../study/curve.ts';

/** The winner, in as few words as can be; `own` is the seat of the person at the screen. */
export function headline({ winner }: Outcome, own: Seat | null): string {
  if (winner === null) return t('result.draw');
  if (own === null) return t('result.wins', seatWords(winner));
  return t(winner === own ? 'result.you-win' : 'result.you-lose');
}

/** Why it ended so. */
export function reasonOf(view: View, outcome: Outcome, own: Seat | null): string {
  const { winner, ending } = outcome;
  if (ending === 'played_out') return moduleOf(view.game).result(view, outcome);
  const who = own === null ? 'nobody' : winner === own ? 'you' : 'opponent';
  return t('result.ending', { ending, winner: who });
}

/** The move, or the roll, that changed the game most. */
export interface TurningPoint {
  ply: number;
  /** Its place in the list of moves, and what it did. */
  head: string;
  words: string;
  /** Whether it helped the player who made it. */
  good: boolean;
}

/** The turning point of a game that has been judged to its end; null where no move decided it. */
export function turningPoint(review: Review, view: View): TurningPoint | null {
  const { made, seats, game } = view;
  const rounds = roundsOf(made, seats, moduleOf(game).opening?.(made) ?? 0);
  const at = (ply: number, good: boolean, words: string): TurningPoint => {
    return {
      ply,
      good,
      words,
      head: t('result.turning-point', { move: roundNumber(rounds, ply) }),
    };
  };
  if (isLuckReview(review)) {
    const { events } = review;
    const [most] = [...greatest(events, 'luck', 1), ...greatest(events, 'loss', 1)]
      .toSorted((one, other) => size(other) - size(one));
    if (!most) return null;
    const { ply, seat, text, luck, loss } = most;
    const change = signedWholePercent(luck === 0 ? -loss : luck);
    return at(
      ply,
      luck > 0,
      t(luck === 0 ? 'result.moved' : 'result.rolled', { ...seatWords(seat), text, change }),
    );
  }
  const [most] = review.moves.filter((move) => move.turningPoint)
    .toSorted((one, other) => other.loss - one.loss);
  if (!most) return null;
  const { ply, seat, text, best, loss } = most;
  const change = signedWholePercent(-loss);
  return at(ply, false, t('result.better', { ...seatWords(seat), text, best, change }));
}

function size({ luck, loss }: { luck: number; loss: number }): number {
  return Math.max(Math.abs(luck), loss);
}

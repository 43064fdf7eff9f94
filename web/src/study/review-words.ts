import { isLuckReview, type Judgement, type Review, type Seat } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { percent, wholePercent } from '../i18n/score.ts';

/**
 * The worth of a position of a game in words, for those who cannot see where on the curve it is.
 *
 * @param ply how many moves led to it; null in a variation
 */
export function saidAt(review: Review, ply: number | null, seats: readonly Seat[]): string {
  if (ply === null) return t('study.not-in-game');
  const next = isLuckReview(review) ? review.events[ply] : review.moves[ply];
  if (!next) return t('study.after', { count: ply });
  const worth = 'before' in next
    ? seats.map((seat, i) => `${t(`seat.${seat}`)} ${percent(next.before[i]!)}`)
    : [worthBefore(next, seats)];
  return `${t('study.after', { count: ply })}: ${worth.join(', ')}`;
}

/** The worth of the position before a move. */
export function worthBefore({ winning }: Judgement, seats: readonly Seat[]): string {
  const [first, second] = seats;
  const seat = t(`seat.${winning >= 0.5 ? first : second}`);
  const most = Math.max(winning, 1 - winning);
  if (most === 1) return t('study.decided', { seat });
  if (most === 0.5) return t('score.even');
  return t('score.chances', { seat, percent: wholePercent(most) });
}

import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { type Analysis, isLuckReview, type Review, type Seat, type View } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { moduleOf } from '../games/games.ts';
import { brief, wholePercent } from '../i18n/score.ts';
import { curves } from './curve.ts';

/**
 * A bar beside the board with a stripe for each seat, as long as the seat's chance of winning; that
 * of the person at the screen, or else of who begins, is the lowest and has its number.
 *
 * @param chances in the order of the seats; null where nothing is known yet
 */
export function evaluationBar(
  { game, seats }: View,
  chances: readonly number[] | null,
  own: Seat | null,
): TemplateResult {
  const lowest = Math.max(0, own === null ? 0 : seats.indexOf(own));
  const known = chances ?? seats.map(() => 1 / seats.length);
  // Clockwise from the lowest one, as they sit around the board.
  const order = seats.map((_, index) => (lowest + index) % seats.length).toReversed();
  const said = seats.map((seat, index) => `${t(`seat.${seat}`)} ${wholePercent(known[index]!)}`);
  const { piece } = moduleOf(game);
  return html`
    <div
      class="evaluation"
      role="img"
      aria-label="${chances ? `${t('study.chances')}: ${said.join(', ')}` : t('study.chances')}"
    >
      ${order.map((index) =>
        html`
          <i data-seat="${seats[index]}" ${ref((stripe) =>
            lengthen(stripe, known[index]!)
          )}>${piece(
            seats[index]!,
          )}</i>
        `
      )} ${chances
        ? html`
          <b>${brief(Math.round(100 * known[lowest]!))}</b>
        `
        : nothing}
    </div>
  `;
}

/** A style that stands in the document would not be allowed there; one that is set by a script is. */
function lengthen(stripe: Element | undefined, chance: number): void {
  if (stripe) (stripe as HTMLElement).style.flexGrow = String(chance);
}

/** Each seat's chance of winning in a position that the engine has looked at. */
export function chancesOf({ lines: [line], chances }: Analysis, view: View): number[] | null {
  if (chances.length > 0) return chances;
  return line && view.turn !== null ? ofTwo(view, view.turn, line.score.winning) : null;
}

/** The chances of two players, one of whom has so much. */
export function ofTwo({ seats }: Pick<View, 'seats'>, seat: Seat, winning: number): number[] {
  return seats.map((one) => one === seat ? winning : 1 - winning);
}

/** The chances after so many moves of a game that has been judged; null beyond what is known. */
export function chancesAt(review: Review, ply: number, seats: readonly Seat[]): number[] | null {
  const heights = curves(review, seats).map((curve) => curve.heights[ply]);
  if (heights.includes(undefined)) return null;
  const [first] = heights as number[];
  return isLuckReview(review) ? heights as number[] : [first!, 1 - first!];
}

/** The chances when a game is over. */
export function settled({ seats, outcome }: View): number[] | null {
  if (!outcome) return null;
  const { winner } = outcome;
  return seats.map((seat) => winner === null ? 1 / seats.length : seat === winner ? 1 : 0);
}

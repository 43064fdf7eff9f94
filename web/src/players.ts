import { html, nothing, type TemplateResult } from 'lit';
import type { Seat, Standing, View } from './core.ts';
import { t } from './messages.ts';

/** How a player stands. */
export function stands(view: View, standing: Standing): string {
  if (!standing.in) return t('standing.out');
  return t(`standing.${view.game}`, { pieces: standing.pieces, hand: standing.inHand });
}

/** Who plays, how everybody stands and whose turn it is. */
export function players(view: View, name?: (seat: Seat) => string): TemplateResult {
  const player = (seat: Seat) => {
    const standing = view.standings.find((one) => one.seat === seat)!;
    return html`
      <li class="${standing.in ? '' : 'out'}" aria-current="${seat === view.turn}">
        <i class="swatch" data-seat="${seat}"></i>
        <b>${t(`seat.${seat}`)}</b>
        <span>${name?.(seat) ?? nothing}</span>
        <span class="stands">${stands(view, standing)}</span>
      </li>
    `;
  };
  return html`
    <ol class="players">${view.seats.map(player)}</ol>
  `;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { Seat, Standing, View } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { levelFace } from './level-face.ts';

/** How a player stands. */
export function stands(view: View, standing: Standing): string {
  const { out } = moduleOf(view.game);
  if (!standing.in) return out?.(view, standing.seat) ?? t('standing.out');
  return t(`standing.${view.game}`, { pieces: standing.pieces, hand: standing.inHand });
}

/** The person or computer at a seat. */
export interface Sitter {
  name: string;
  /** Whether this is the person at the screen, with others elsewhere or computers. */
  you?: boolean;
  /** The level of a computer. */
  level?: number;
  /** Words beside the name. */
  more?: TemplateResult | typeof nothing;
  clock?: TemplateResult | typeof nothing;
  /** Whether the time of this player is up. */
  late?: boolean;
}

/**
 * The plates of the players, around the board: the person at the screen, or else who begins, below
 * it, the others above it.
 */
export function plates(view: View, sitter: (seat: Seat) => Sitter): TemplateResult {
  const { seats } = view;
  const own = Math.max(0, seats.findIndex((seat) => sitter(seat).you));
  const above = Math.ceil((seats.length - 1) / 2);
  const plate = (seat: Seat, index: number) => {
    const place = (index - own + seats.length) % seats.length;
    const isAbove = place >= 1 && place <= above;
    const alone = isAbove ? above === 1 : seats.length - above === 1;
    const standing = view.standings.find((one) => one.seat === seat)!;
    const { name, you, level, more, clock, late } = sitter(seat);
    const kinds = [isAbove ? 'above' : 'below'];
    if (alone) kinds.push('alone');
    if (!standing.in) kinds.push('out');
    return html`
      <li class="${kinds.join(' ')}" data-seat="${seat}" aria-current="${seat === view.turn}">
        <i class="avatar">${moduleOf(view.game).piece(seat)}</i>${level
          ? levelFace(level)
          : nothing}
        <span class="who">
          <span class="name"><b>${name}</b>${level
            ? html`
              <span class="tag level">${t(`level.${level}`)}</span>
            `
            : nothing}${you
            ? html`
              <span class="tag you">${t('table.you')}</span>
            `
            : nothing}${more ?? nothing}</span>
          <span class="stands">${name === t(`seat.${seat}`)
            ? ''
            : `${t(`seat.${seat}`)} · `}${late && !standing.in
            ? t('standing.late')
            : stands(view, standing)}</span>
        </span>
        ${standing.in ? moduleOf(view.game).score(view, standing) : nothing} ${clock ?? nothing}
      </li>
    `;
  };
  return html`
    <ol class="players">${seats.map(plate)}</ol>
    ${moduleOf(view.game).aside?.(view) ?? nothing}
  `;
}

/** The seats and how they stand, where nobody sits on them. */
export function seatList(view: View): TemplateResult {
  return plates(view, (seat) => ({ name: t(`seat.${seat}`) }));
}

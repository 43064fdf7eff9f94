import { html, nothing, type TemplateResult } from 'lit';
import type { Made } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { icon } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';
import type { OfferKind } from './api.ts';
import type { TableSession } from './table-session.ts';
import { nameOf } from './table-words.ts';

/** An offer at the table, with the possible answers. */
export function offerBar(session: TableSession): TemplateResult | typeof nothing {
  const { table, mine, view } = session;
  const offer = table?.offer;
  if (!offer || !table) return nothing;
  const plays = table.phase === 'over' || view?.standings.find(({ seat }) => seat === mine)?.in;
  const answer = (accept: boolean) => () => session.act({ type: 'answer', accept });
  const asked = plays && mine !== null && mine !== offer.by && !offer.agreed.includes(mine);
  const own = mine === offer.by;
  const text = own
    ? t('offer.yours', { kind: offer.kind })
    : t('offer.made', { kind: offer.kind, name: nameOf(table.seats, offer.by) });
  return html`
    <div class="offer" role="status">
      <span>${text}</span>
      ${asked
        ? html`
          <button class="primary" @click="${answer(true)}">${t('offer.accept')}</button>
        `
        : nothing} ${asked || own
        ? html`
          <button @click="${answer(false)}">${t(own ? 'offer.withdraw' : 'offer.decline')}</button>
        `
        : nothing}
    </div>
  `;
}

/** The buttons by which a player at a table asks the others for something. */
export function offerButtons(session: TableSession): TemplateResult {
  const { table, mine, view } = session;
  const offer = (kind: OfferKind) => () => session.act({ type: 'offer', kind });
  const free = table !== null && !table.offer && session.sending === null;
  const computers = table?.seats.some(({ sitter }) => sitter && 'level' in sitter);
  return html`
    <button
      ?disabled="${!free || !canTakeBack(view?.made ?? [], mine)}"
      @click="${offer('take_back')}"
    >
      ${icon('back')} ${t('play.take-back')}
    </button>
    ${!table || !factsOf(table.game).draws || computers ? nothing : html`
      <button ?disabled="${!free}" @click="${offer('draw')}">${icon('draw')} ${t(
        'offer.draw',
      )}</button>
    `}
  `;
}

/** Whether one has made a move since the last roll: what the die has shown stays. */
function canTakeBack(made: Made[], mine: string | null): boolean {
  for (const { kind, seat } of made.toReversed()) {
    if (kind === 'roll') return false;
    if (seat === mine) return true;
  }
  return false;
}

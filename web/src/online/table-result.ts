import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import type { Result } from '../play/result-card.ts';
import { icon } from '../shell/icons.ts';
import type { Reviewing } from '../study/reviewing.ts';
import { playedAt, type TableState } from './api.ts';
import './rating-change.ts';
import { offerBar } from './table-offer.ts';
import type { TableSession } from './table-session.ts';
import { termsWords } from './table-words.ts';

/** The result of a game at a table; null until its last move is shown. */
export function tableResult(session: TableSession, reviewing: Reviewing): Result | null {
  const { table, view, mine } = session;
  if (!table || table.phase !== 'over' || view?.ply !== table.ply) return null;
  const { result } = table;
  const outcome = result ? { winner: result.winner ?? null, ending: result.ending } : view.outcome;
  if (!outcome) return null;
  return {
    played: playedAt(table),
    view,
    outcome,
    own: mine,
    about: `${title(table.game)} · ${termsWords(table)}`,
    rating: ratingChange(session, table),
    review: reviewing.review,
    working: reviewing.working,
    again: rematch(session, table),
    // In a rematch at a table all move on by a seat.
    otherSeat: null,
  };
}

/** The effect of the game on the own rating. */
export function ratingChange(
  session: TableSession,
  table: TableState,
): TemplateResult | typeof nothing {
  if (!table.rated || table.phase !== 'over' || !session.mine) return nothing;
  return html`
    <rating-change .table="${table.id}" .seat="${session.mine}"></rating-change>
  `;
}

/** The way to another game with the same people: asking for it, answering, or going there. */
export function rematch(
  session: TableSession,
  table: TableState,
): TemplateResult | typeof nothing {
  if (table.rematch) {
    return html`
      <a class="button" href="${`#/table/${table.rematch}`}">${t('table.to-rematch')}</a>
    `;
  }
  if (table.offer) return offerBar(session);
  return session.mine
    ? html`
      <button class="primary" @click="${() => session.act({ type: 'offer', kind: 'rematch' })}">
        ${icon('turn')} ${t('table.rematch')}
      </button>
    `
    : nothing;
}

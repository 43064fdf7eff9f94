import { html, nothing, type TemplateResult } from 'lit';
import { factsOf } from '../core/game-facts.ts';
import { t } from '../i18n/messages.ts';
import { icon } from '../shell/icons.ts';
import type { TableState } from './api.ts';
import './count-down.ts';
import { identity } from './identity.ts';
import { denialText } from './server.ts';
import type { TablePage } from './table-page.ts';
import type { TableSession } from './table-session.ts';
import { nameOf, sitterName } from './table-words.ts';

/** What can be done while the other does not move: waiting, calling the game off, or claiming it. */
export function fairBar(
  page: TablePage,
  session: TableSession,
  table: TableState,
): TemplateResult | typeof nothing {
  if (table.phase !== 'playing') return nothing;
  const now = () => session.now();
  if (table.firstMove) {
    const yours = table.turn === session.mine;
    const name = nameOf(table.seats, table.turn!);
    return html`
      <p class="countdown" role="status">
        ${t(yours ? 'fair.first-yours' : 'fair.first', { name })}
        <count-down .until="${table.firstMove}" .now="${now}"></count-down>
      </p>
    `;
  }
  const claim = session.present?.claim;
  if (!claim || session.mine === null || table.turn === session.mine) return nothing;
  const name = nameOf(table.seats, table.turn!);
  const wait = claim - session.now();
  if (wait > 0) {
    page.drawAfter(wait);
    return html`
      <p class="countdown" role="status">
        ${t('fair.away', { name })} <count-down .until="${claim}" .now="${now}"></count-down>
      </p>
    `;
  }
  const take = (draw: boolean) => () => session.act({ type: 'claim', draw });
  return html`
    <div class="offer" role="alert">
      <span>${t('fair.gone', { name })}</span>
      <button class="primary" @click="${take(false)}">${t('fair.win')}</button>
      ${factsOf(table.game).draws
        ? html`
          <button @click="${take(true)}">${t('fair.draw')}</button>
        `
        : nothing}
    </div>
  `;
}

/** Ends a game that has hardly begun. */
export function abortButton(session: TableSession, table: TableState): unknown {
  return table.abortable
    ? html`
      <button @click="${() => session.act({ type: 'abort' })}">
        ${icon('close')} ${t('fair.abort')}
      </button>
    `
    : nothing;
}

/** Asks for an end by proof, in games that can have one. */
export function adjudicationButton(session: TableSession, table: TableState): unknown {
  return factsOf(table.game).die || table.abortable ? nothing : html`
    <button @click="${() => session.act({ type: 'offer', kind: 'adjudication' })}">${t(
      'fair.adjudicate',
    )}</button>
  `;
}

/** What one can do about the people at the table. */
export function peopleButtons(page: TablePage, session: TableSession, table: TableState): unknown {
  const mark = (id: string, name: string, what: 'follow' | 'block') => async () => {
    try {
      await identity.request(
        'PUT',
        `people/${id}/${what}`,
        what === 'block' ? { name } : undefined,
      );
      session.note = t(`people.did-${what}`, { name });
    } catch (error) {
      session.note = denialText(error);
    }
    page.requestUpdate();
  };
  return table.seats.map(({ seat, sitter }) => {
    if (!sitter || 'level' in sitter || seat === session.mine) return nothing;
    const name = sitterName(sitter);
    return html`
      ${sitter.rating
        ? html`
          <button @click="${mark(sitter.id, name, 'follow')}">${t('people.follow-name', {
            name,
          })}</button>
        `
        : nothing}
      <button @click="${mark(sitter.id, name, 'block')}">${t('people.block-name', {
        name,
      })}</button>
    `;
  });
}

/** Why there is no game at a table that is closed. */
export function closedWords({ closed, seats }: TableState): string {
  if (!closed) return t('table.closed');
  const name = closed.by ? nameOf(seats, closed.by) : '';
  return t(`fair.closed.${closed.why}`, { name });
}

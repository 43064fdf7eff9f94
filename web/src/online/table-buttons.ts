import { html, nothing, type TemplateResult } from 'lit';
import { boardButtons, movesButton } from '../board/board-buttons.ts';
import { icon } from '../shell/icons.ts';
import { closeMenu, fullScreen } from '../shell/menu.ts';
import { t } from '../i18n/messages.ts';
import type { ResultCard } from '../play/result-card.ts';
import { openRecords } from '../study/records.ts';
import { recordOf, type TableState } from './api.ts';
import { ownTables } from './own-tables.ts';
import { othersAt, reportButton } from './person-menu.ts';
import { denialText } from './server.ts';
import { abortButton, adjudicationButton, peopleButtons } from './table-fair.ts';
import { offerButtons } from './table-offer.ts';
import type { TablePage } from './table-page.ts';
import { rematch } from './table-result.ts';
import type { TableSession } from './table-session.ts';
import { notificationSwitch } from './turn-notification.ts';

/** All that can be pressed beside the board, by those who play and those who watch. */
export function tableButtons(
  page: TablePage,
  session: TableSession,
  table: TableState,
): TemplateResult {
  const plays = session.mine !== null && table.phase === 'playing';
  return html`
    ${table.phase === 'over' ? afterwards(page, session, table) : nothing}
    <p class="hint">${about(session, table).join(' ')}</p>
    ${plays && page.resigning ? sure(page, session) : nothing}
    <div class="buttons">
      ${next(table)} ${plays ? abortButton(session, table) : nothing} ${plays
        ? offerButtons(session)
        : nothing} ${plays
        ? resign(page, session, table)
        : nothing} ${movesButton()} ${boardButtons(page, table.game)}
      <details class="menu" @click="${closeMenu}">
        <summary>${icon('more')} ${t('play.more')}</summary>
        <div>
          ${plays ? notificationSwitch(() => page.requestUpdate()) : nothing} ${plays
            ? adjudicationButton(session, table)
            : nothing} ${session.mine ? peopleButtons(page, session, table) : nothing} ${othersAt(
              table,
            ).map((person) => reportButton(person, table))}
          <button @click="${() => fullScreen(page)}">${t('play.full-screen')}</button>
          <a class="button" href="#/lobby">${t('lobby.title')}</a>
        </div>
      </details>
    </div>
  `;
}

/** The next game that waits for a move, when there is none to make here. */
function next(table: TableState): TemplateResult | typeof nothing {
  const other = ownTables.next(table.id);
  const here = table.turn !== undefined && table.turn === table.you;
  return other && !here
    ? html`
      <button class="next" @click="${() => location.hash = `#/table/${other.id}`}">
        ${icon('after')} ${t('tables.next')}
      </button>
    `
    : nothing;
}

/** More about a game: whether it counts, and who watches. */
function about(session: TableSession, table: TableState): string[] {
  const said = table.rated ? [t('table.counts')] : [];
  const watchers = session.present?.watchers ?? 0;
  if (session.mine === null) said.push(t('table.watching'));
  else if (watchers > 0) said.push(t('table.watchers', { count: watchers }));
  return said;
}

/** Resigning is possible at any time, once. */
function resign(page: TablePage, session: TableSession, table: TableState): TemplateResult {
  const may = !table.seats.some(({ seat, resigned }) => resigned && seat === session.mine);
  return html`
    <button class="resign" ?disabled="${!may}" @click="${() => page.resigning = true}">
      ${icon('flag')} ${t('play.resign')}
    </button>
  `;
}

/** Asks on the page: a dialog of the browser would stop everything, the clocks too. */
function sure(page: TablePage, session: TableSession): TemplateResult {
  const answer = (yes: boolean) => () => {
    page.resigning = false;
    if (yes) session.act({ type: 'resign' });
  };
  return html`
    <div class="offer" role="alert">
      <span>${t('play.resign-question')}</span>
      <button class="primary" @click="${answer(true)}">${t('play.resign')}</button>
      <button @click="${answer(false)}">${t('table.play-on')}</button>
    </div>
  `;
}

function afterwards(page: TablePage, session: TableSession, table: TableState): TemplateResult {
  return html`
    <div class="ending">
      ${table.offer ? nothing : rematch(session, table)}
      <button @click="${() => page.querySelector<ResultCard>('result-card')?.open()}">
        ${icon('flag')} ${t('result.title')}
      </button>
      <button @click="${() => tableAnalysis(page, session)}">${t('play.analyse')}</button>
      <button @click="${() => tableRecords(page, session)}">${t('play.records')}</button>
    </div>
  `;
}

/** Takes the game to the analysis. */
export async function tableAnalysis(page: TablePage, session: TableSession): Promise<void> {
  const detail = await record(page, session);
  if (detail) page.dispatchEvent(new CustomEvent('analyse', { detail, bubbles: true }));
}

/** Shows the game as a text, a link and a picture. */
export async function tableRecords(page: TablePage, session: TableSession): Promise<void> {
  const found = await record(page, session);
  if (found) openRecords(page.rules, found, page.querySelector('.board svg'));
}

/** The game with its names, its date and its dice, as the server keeps it. */
async function record(page: TablePage, session: TableSession) {
  try {
    return await page.rules.call('read', [await recordOf(session.id)]);
  } catch (error) {
    session.note = denialText(error);
    page.requestUpdate();
    return null;
  }
}

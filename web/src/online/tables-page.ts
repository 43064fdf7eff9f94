import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core } from '../core/core.ts';
import '../home/kept-game.ts';
import { GAMES } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import { radio } from '../play/option-fields.ts';
import { isBegun, type SavedGame, savedGames, SavedGamesController } from '../play/saved-games.ts';
import type { TableSummary } from './api.ts';
import { desk, type Seek } from './desk.ts';
import { identity } from './identity.ts';
import { LimitsController } from './limits.ts';
import './live-board.ts';
import { LiveConnection } from './live-connection.ts';
import './my-name.ts';
import { isWaiting, ownTables, soonest } from './own-tables.ts';
import { denialText } from './server.ts';
import { clockShort, clockWords, nameOf, others, termsWords } from './table-words.ts';
import { notificationSwitch } from './turn-notification.ts';

type Tab = 'running' | 'finished' | 'saved';
const TABS: readonly Tab[] = ['running', 'finished', 'saved'];

/** With less time left, it is said in red. */
const HURRY_MS = 6 * 60 * 60 * 1_000;

/** The games where one sits or sat: those first that wait for one's move, with the least time. */
class TablesPage extends LitElement {
  static override properties = {
    rules: { attribute: false },
    tab: { state: true },
    note: { state: true },
  };

  declare rules: Core;
  declare private tab: Tab;
  declare private note: string;
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);
  private readonly changed = () => this.requestUpdate();

  /** News of the lobby may be news of one's own tables. */
  private readonly live = new LiveConnection<unknown>(
    () => 'lobby/live',
    () => ownTables.soon(),
    this.changed,
  );

  constructor() {
    super();
    this.tab = 'running';
    this.note = '';
    new SavedGamesController(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    ownTables.subscribe(this.changed);
    desk.subscribe(this.changed);
    this.enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    ownTables.unsubscribe(this.changed);
    desk.unsubscribe(this.changed);
    this.live.stop();
  }

  private async enter(): Promise<void> {
    await ownTables.refresh();
    if (identity.isKnown && this.isConnected) {
      this.live.start();
      desk.start().catch(() => {});
    }
  }

  protected override render(): TemplateResult {
    return html`
      <div class="meeting mine">
        <div class="meeting-head">
          <h1>${t('tables.title')}</h1>
          <fieldset class="pick">
            <legend class="unseen">${t('tables.title')}</legend>
            ${TABS.map((tab) =>
              radio('tab', tab, t(`tables.${tab}`), tab === this.tab, () => this.tab = tab)
            )}
          </fieldset>
        </div>
        ${ownTables.trouble
          ? html`
            <p role="alert">${ownTables.trouble}</p>
            <div class="choices">
              <button class="primary" @click="${() => ownTables.refresh()}">${t(
                'lobby.again',
              )}</button>
            </div>
          `
          : nothing}
        <p class="note" role="status">${this.note}</p>
        ${this.tab === 'running'
          ? this.running()
          : this.tab === 'finished'
          ? this.finished()
          : this.saved()} ${notificationSwitch(this.changed)}
        <div class="lobby-head"><my-name back="tables"></my-name></div>
        <nav class="choices">
          <a class="button" href="#/lobby">${t('lobby.title')}</a>
          <a class="button" href="#/people">${t('people.title')}</a>
        </nav>
      </div>
    `;
  }

  private running(): TemplateResult {
    const tables = ownTables.tables;
    const playing = tables.filter(({ phase }) => phase === 'playing').sort(soonest);
    const open = tables.filter(({ phase }) => phase === 'open');
    const computer = savedGames.all().filter((game) => isBegun(game) && !game.over);
    const seeks = desk.lookingByDays;
    const none = playing.length + open.length + computer.length + seeks.length === 0;
    if (ownTables.known && none) {
      return html`
        <p class="hint">${t('tables.none')}</p>
        <div class="choices"><a class="button primary" href="#/lobby">${t('lobby.title')}</a></div>
      `;
    }
    return html`
      ${this.section('tables.yours', playing.filter(isWaiting), true)} ${this.section(
        'tables.theirs',
        playing.filter((table) => !isWaiting(table)),
      )} ${this.section('tables.waiting', open)} ${seeks.length === 0 ? nothing : html`
        <section>
          <h2>${t('tables.looking')}</h2>
          <ul class="tables">${seeks.map((seek) => this.seek(seek))}</ul>
        </section>
      `} ${computer.length === 0 ? nothing : html`
        <section class="begun">
          <h2>${t('tables.computer')}</h2>
          <ul>${computer.map((game) => this.kept(game))}</ul>
        </section>
      `}
    `;
  }

  private section(name: string, tables: TableSummary[], counted = false): unknown {
    if (tables.length === 0) return nothing;
    return html`
      <section>
        <h2>${t(name)} ${counted
          ? html`
            <span class="tag waits">${tables.length}</span>
          `
          : nothing}</h2>
        <ul class="games">${tables.map((table, index) =>
          this.table(table, counted && index === 0)
        )}</ul>
      </section>
    `;
  }

  /** A game as a card; the first that waits has the button that stands out. */
  private table(table: TableSummary, first: boolean): TemplateResult {
    const waits = isWaiting(table);
    return html`
      <li class="${waits ? 'waits' : ''}">
        <a href="${`#/table/${table.id}`}">
          <live-board .table="${table}" .rules="${this.rules}"></live-board>
          <b>${others(table) || t('tables.alone')}</b>
          <small>${title(table.game)} · ${termsWords(table)}</small>
          <span class="${waits && left(table) < HURRY_MS ? 'time hurry' : 'time'}">${status(
            table,
          )}</span>
        </a>
        ${waits
          ? html`
            <a class="${first ? 'button primary' : 'button'}" href="${`#/table/${table.id}`}">${t(
              'meet.play',
            )}</a>
          `
          : nothing}
      </li>
    `;
  }

  private seek({ id, games, clocks }: Seek): TemplateResult {
    const withdraw = async () => {
      try {
        await desk.withdraw(id);
      } catch (error) {
        this.note = denialText(error);
      }
    };
    return html`
      <li>
        <div>
          <b>${games.length === GAMES.length
            ? t('lobby.any-game')
            : games.map(title).join(', ')}</b>
          <small>${clocks.map(clockShort).join(', ')}</small>
        </div>
        <button @click="${withdraw}">${t('lobby.stop-looking')}</button>
      </li>
    `;
  }

  private kept(game: SavedGame): TemplateResult {
    return html`
      <li><kept-game .game="${game}" .rules="${this.rules}"></kept-game></li>
    `;
  }

  private finished(): TemplateResult {
    const tables = ownTables.tables.filter(({ phase }) => phase === 'over');
    return tables.length === 0
      ? html`
        <p class="hint">${t('tables.none-finished')}</p>
      `
      : html`
        <ul class="games">${tables.map((table) => this.table(table, false))}</ul>
      `;
  }

  private saved(): TemplateResult {
    const games = savedGames.all().filter(isBegun);
    return games.length === 0
      ? html`
        <p class="hint">${t('tables.none-saved')}</p>
      `
      : html`
        <section class="begun"><ul>${games.map((game) => this.kept(game))}</ul></section>
      `;
  }
}

/** The milliseconds that the player to move has left. */
function left({ deadline }: TableSummary): number {
  return deadline === undefined ? Infinity : deadline - Date.now();
}

const HOUR = 60 * 60 * 1_000;

/** How long there is to move, in the largest unit that says it. */
function timeWords(table: TableSummary): string {
  const millis = left(table);
  if (millis === Infinity) return clockWords(table.clock);
  const days = Math.floor(millis / (24 * HOUR));
  if (days >= 2) return t('tables.days-left', { count: days });
  const hours = Math.floor(millis / HOUR);
  if (hours >= 1) return t('tables.hours-left', { count: hours });
  return t('tables.minutes-left', { count: Math.max(0, Math.floor(millis / 60_000)) });
}

function status(table: TableSummary): string {
  if (table.result) {
    const { winner } = table.result;
    if (!winner) return t('tables.draw');
    return winner === table.you
      ? t('tables.won')
      : t('tables.lost', { name: nameOf(table.seats, winner) });
  }
  return table.phase === 'open' ? t('tables.waiting') : timeWords(table);
}

customElements.define('tables-page', TablesPage);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { GAMES } from '../games/games.ts';
import { title } from '../i18n/words.ts';
import { act, type Lobby, type TableSummary } from './api.ts';
import { denialText, Denied, Unreachable } from './server.ts';
import { LiveConnection } from './live-connection.ts';
import './my-name.ts';
import { names, termsWords } from './table-words.ts';
import { identity, IdentityController } from './identity.ts';
import { LimitsController } from './limits.ts';

/** How long to wait before a server that did not let one in is asked again. */
const AGAIN_MS = 5_000;

/** Where people meet: tables with free seats, and games to watch. */
class LobbyPage extends LitElement {
  static override properties = {
    lobby: { state: true },
    absent: { state: true },
    note: { state: true },
  };

  declare private lobby: Lobby | null;
  /** Why there are no tables to be seen here, if so. */
  declare private absent: string;
  declare private note: string;

  private timer = 0;
  private readonly visitor = new IdentityController(this);
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);
  private readonly live = new LiveConnection<Lobby>(
    () => 'lobby/live',
    (lobby) => this.lobby = lobby,
    () => this.requestUpdate(),
  );

  constructor() {
    super();
    this.lobby = null;
    this.absent = '';
    this.note = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.live.stop();
    clearTimeout(this.timer);
  }

  private async enter(): Promise<void> {
    clearTimeout(this.timer);
    try {
      await identity.me();
      this.visitor.show();
      if (this.isConnected) this.live.start();
      this.absent = '';
    } catch (error) {
      this.absent = error instanceof Unreachable ? t('lobby.absent') : denialText(error);
      // Where there is no sign of a server, it is not asked without end.
      if (this.isConnected && (identity.isKnown || error instanceof Denied)) {
        this.timer = setTimeout(() => this.enter(), AGAIN_MS);
      }
    }
  }

  private async sit(table: string): Promise<void> {
    try {
      await act(table, { type: 'sit' });
      location.hash = `#/table/${table}`;
    } catch (error) {
      this.note = denialText(error);
    }
  }

  protected override render(): TemplateResult {
    if (this.absent) {
      return html`
        <div class="sheet">
          <h1>${t('lobby.title')}</h1>
          <p role="alert">${this.absent}</p>
          <div class="choices">
            <button class="primary" @click="${this.enter}">${t('lobby.again')}</button>
            <a class="button" href="#/">${t('nav.home')}</a>
          </div>
        </div>
      `;
    }
    return html`
      ${this.live.lost
        ? html`
          <p class="lost" role="status">${t('live.lost')}</p>
        `
        : nothing}
      <div class="lobby">
        <h1>${t('lobby.title')}</h1>
        <div class="lobby-head">
          <my-name back="lobby"></my-name>
          <nav class="choices" aria-label="${t('nav.lobby')}">
            <a href="#/tables">${t('tables.title')}</a>
            <a href="#/ranking">${t('ranking.title')}</a>
          </nav>
        </div>
        <section aria-labelledby="opening">
          <h2 id="opening">${t('lobby.opening')}</h2>
          <div class="choices">
            ${GAMES.map((game) =>
              html`
                <a class="button" href="${`#/table/new/${game}`}">${title(game)}</a>
              `
            )}
          </div>
        </section>
        <p class="note" role="status">${this.note}</p>
        ${this.list('lobby.open', 'lobby.none-open', this.lobby?.open ?? [])} ${this.list(
          'lobby.playing',
          'lobby.none-playing',
          this.lobby?.playing ?? [],
        )}
      </div>
    `;
  }

  private list(heading: string, none: string, tables: TableSummary[]): TemplateResult {
    return html`
      <section aria-labelledby="${heading}">
        <h2 id="${heading}">${t(heading)}</h2>
        ${this.lobby && tables.length === 0
          ? html`
            <p class="hint">${t(none)}</p>
          `
          : html`
            <ul class="tables">${tables.map((table) => this.table(table))}</ul>
          `}
      </section>
    `;
  }

  private table(table: TableSummary): TemplateResult {
    const mine = table.you !== undefined;
    const sits = table.phase === 'open' && !mine;
    // At the table guests are told what they need to sit down.
    const barred = table.rated && !this.visitor.me?.account;
    return html`
      <li data-game="${table.game}">
        <div>
          <b>${title(table.game)}</b>
          <span>${names(table)}</span>
          <small>${termsWords(table)}</small>
        </div>
        ${sits && !barred
          ? html`
            <button class="primary" @click="${() => this.sit(table.id)}">${t('table.sit')}</button>
          `
          : html`
            <a class="button" href="${`#/table/${table.id}`}">${t(
              mine ? 'lobby.go' : sits ? 'table.sit' : 'lobby.watch',
            )}</a>
          `}
      </li>
    `;
  }
}

customElements.define('lobby-page', LobbyPage);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import './analysis-page.ts';
import './book-page.ts';
import type { Core, GameName, ReadRecord } from './core.ts';
import './game-page.ts';
import './home-page.ts';
import { icon } from './icons.ts';
import { decode, encode } from './link.ts';
import { LANGUAGES, t } from './messages.ts';
import './new-game.ts';
import './online/account-page.ts';
import './online/lobby-page.ts';
import { own } from './online/own-tables.ts';
import './online/ranking-page.ts';
import { sendKept } from './online/sending.ts';
import './online/table-new.ts';
import './online/table-page.ts';
import './online/tables-page.ts';
import './puzzle-page.ts';
import './puzzles-page.ts';
import { asRecord } from './records.ts';
import { reason } from './refusals.ts';
import { change, settings, type Theme } from './settings.ts';
import './sheet-page.ts';
import { GAMES } from './words.ts';

const THEMES: Theme[] = ['system', 'light', 'dark'];

/** The page: what is always there, and the screen that the address names. */
class StackyardApp extends LitElement {
  static override properties = {
    rules: { attribute: false },
    engine: { attribute: false },
    change: { attribute: false },
    route: { state: true },
    record: { state: true },
    trouble: { state: true },
  };

  declare rules: Core;
  declare engine: Core;
  /** Changes to a newer page, when there is one. */
  declare change: (() => void) | null;
  declare private route: string[];
  declare private record: ReadRecord | null;
  declare private trouble: string;

  constructor() {
    super();
    this.change = null;
    this.route = [];
    this.record = null;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.follow);
    own.listen(this.redraw);
    own.refresh();
    sendKept();
    this.addEventListener('analyse', (event) => this.analyse((event as CustomEvent).detail));
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.follow);
    own.ignore(this.redraw);
  }

  private redraw = () => this.requestUpdate();

  /**
   * Goes where the address says: #/game/ID, #/new/GAME, #/puzzles/GAME/ID, #/rules/GAME/CHAPTER,
   * #/sheet/GAME, #/analysis/GAME or a link, #/lobby, #/tables, #/table/ID, #/table/new/GAME, #/ranking/GAME,
   * #/account, with the screen to come back to behind it.
   */
  private follow = async () => {
    const route = location.hash.split('/').slice(1);
    this.trouble = '';
    if (route[0] === 'analysis') {
      try {
        this.record = await this.toAnalyse(route[1] ?? '');
      } catch (error) {
        this.trouble = await reason(error);
      }
    }
    this.route = route;
    scrollTo(0, 0);
  };

  private async toAnalyse(what: string): Promise<ReadRecord> {
    if (what !== '' && !GAMES.includes(what as GameName)) {
      return this.rules.call('read', [await decode(what)]);
    }
    const played = await this.rules.call('start', [what as GameName || 'dvonn', {}, 0]);
    return asRecord(played);
  }

  private async analyse(record: ReadRecord): Promise<void> {
    const { played, tags, comments } = record;
    const text = await this.rules.call('write', [played, tags, comments, 'stackyard']);
    location.hash = `#/analysis/${await encode(text)}`;
  }

  protected override render(): TemplateResult {
    return html`
      <a class="skip" href="#main" @click="${this.skip}">${t('nav.skip')}</a>
      <header>
        <a class="logo" href="#/">Stackyard</a>
        <nav aria-label="${t('nav.main')}">
          <a href="#/puzzles" aria-current="${this.at('puzzles')}">${t('nav.puzzles')}</a>
          <a href="#/analysis/dvonn" aria-current="${this.at('analysis')}">${t('nav.analysis')}</a>
          <a href="#/rules/dvonn" aria-current="${this.at('rules')}">${t('nav.rules')}</a>
          <a href="#/lobby" aria-current="${this.at('lobby')}">${t('nav.lobby')}</a>
        </nav>
        ${own.waiting > 0
          ? html`
            <a class="badge" href="#/tables" aria-label="${t('nav.waiting', {
              count: own.waiting,
            })}" title="${t('nav.waiting', { count: own.waiting })}">${own.waiting}</a>
          `
          : nothing} ${this.chosen()}
      </header>
      ${this.change
        ? html`
          <p class="update" role="status">
            ${t('nav.update')}
            <button @click="${this.change}">${t('nav.update-now')}</button>
          </p>
        `
        : nothing}
      <main id="main" tabindex="-1">${this.screen()}</main>
    `;
  }

  /** A link to #main would be taken for an address of ours. */
  private skip(event: Event): void {
    event.preventDefault();
    document.getElementById('main')?.focus();
  }

  private at(screen: string): 'page' | 'false' {
    return this.route[0] === screen ? 'page' : 'false';
  }

  private screen(): TemplateResult {
    const [screen, what, part] = this.route;
    const game = GAMES.find((name) => name === what) ?? 'dvonn';
    switch (screen) {
      case 'game':
        return html`
          <game-page .game="${what}" .rules="${this.rules}" .engine="${this.engine}"></game-page>
        `;
      case 'new':
        return html`
          <new-game-page .game="${game}" .rules="${this.rules}"></new-game-page>
        `;
      case 'puzzles':
        return game === what
          ? html`
            <puzzle-page
              .game="${game}"
              .which="${part ?? ''}"
              .rules="${this.rules}"
              .engine="${this
                .engine}"
            ></puzzle-page>
          `
          : html`
            <puzzles-page .rules="${this.rules}"></puzzles-page>
          `;
      case 'lobby':
        return html`
          <lobby-page></lobby-page>
        `;
      case 'ranking':
        return html`
          <ranking-page .game="${game}"></ranking-page>
        `;
      case 'account':
        return html`
          <account-page .back="${this.route.slice(1).join('/')}"></account-page>
        `;
      case 'tables':
        return html`
          <tables-page></tables-page>
        `;
      case 'table':
        if (what === 'new') {
          return html`
            <table-new .game="${GAMES.find((name) => name === part) ?? 'dvonn'}" .rules="${this
              .rules}"></table-new>
          `;
        }
        return html`
          <table-page .table="${what ?? ''}" .rules="${this.rules}"></table-page>
        `;
      case 'rules':
        return html`
          <book-page
            .game="${game}"
            .chapter="${part ?? ''}"
            .rules="${this.rules}"
            .engine="${this
              .engine}"
          ></book-page>
        `;
      case 'sheet':
        return html`
          <sheet-page .game="${game}" .rules="${this.rules}"></sheet-page>
        `;
      case 'analysis':
        return this.trouble || !this.record
          ? html`
            <p class="sheet" role="alert">${t('play.trouble', { what: this.trouble })}</p>
          `
          : html`
            <analysis-page .rules="${this.rules}" .engine="${this.engine}" .record="${this
              .record}"></analysis-page>
          `;
      default:
        return html`
          <home-page .rules="${this.rules}"></home-page>
        `;
    }
  }

  private chosen(): TemplateResult {
    const { sound, theme } = settings();
    const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
    const set = (some: Parameters<typeof change>[0]) => () => {
      change(some);
      this.requestUpdate();
    };
    const speak = (event: Event) => {
      change({ language: (event.target as HTMLSelectElement).value as keyof typeof LANGUAGES });
      location.reload();
    };
    return html`
      <div class="chosen">
        <a
          class="quiet"
          href="#/account"
          aria-current="${this.at('account')}"
          aria-label="${t('account.title')}"
          title="${t('account.title')}"
        >${icon('account')}</a>
        <button
          class="quiet"
          aria-pressed="${sound}"
          aria-label="${t('nav.sound')}"
          title="${t('nav.sound')}"
          @click="${set({ sound: !sound })}"
        >
          ${icon(sound ? 'sound' : 'silence')}
        </button>
        <button class="quiet" aria-label="${t('nav.theme', { theme })}" title="${t('nav.theme', {
          theme,
        })}" @click="${set({ theme: nextTheme })}">
          ${icon('theme')}
        </button>
        <label class="language">
          ${icon('language')}
          <select aria-label="${t('nav.language')}" @change="${speak}">
            ${Object.entries(LANGUAGES).map(([tag, name]) =>
              html`
                <option value="${tag}" lang="${tag}" ?selected="${tag ===
                  document.documentElement.lang}">${name}</option>
              `
            )}
          </select>
        </label>
      </div>
    `;
  }
}

customElements.define('stackyard-app', StackyardApp);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import '../study/analysis-page.ts';
import '../study/mistakes-page.ts';
import '../learn/book-page.ts';
import type { Core, Played, ReadRecord, Seat } from '../core/core.ts';
import '../play/game-page.ts';
import '../home/home-page.ts';
import { icon, type IconName, MARK } from './icons.ts';
import { encode } from '../study/link.ts';
import { asRecord } from '../study/record.ts';
import { LANGUAGES, t } from '../i18n/messages.ts';
import '../play/new-game.ts';
import '../online/account-page.ts';
import '../online/lobby-page.ts';
import { ownTables } from '../online/own-tables.ts';
import '../online/ranking-page.ts';
import { sendKept } from '../online/outbox.ts';
import '../online/table-new.ts';
import '../online/table-page.ts';
import '../online/tables-page.ts';
import { hasPuzzles } from '../puzzles/collection.ts';
import '../puzzles/puzzle-page.ts';
import '../puzzles/puzzles-page.ts';
import { applyTheme, change, settings, type Theme } from './settings.ts';
import '../learn/sheet-page.ts';
import { Navigation } from './navigation.ts';
import { FIRST_GAME, isGame } from '../games/games.ts';

const THEMES: Theme[] = ['system', 'light', 'dark'];

/** The page: what is always there, and the screen that the address names. */
class StackyardApp extends LitElement {
  static override properties = {
    rules: { attribute: false },
    engine: { attribute: false },
    change: { attribute: false },
  };

  declare rules: Core;
  declare engine: Core;
  /** Changes to a newer page, when there is one. */
  declare change: (() => void) | null;
  private navigation!: Navigation;

  constructor() {
    super();
    this.change = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.navigation = new Navigation(this.rules, () => {
      this.requestUpdate();
      scrollTo(0, 0);
    });
    addEventListener('hashchange', this.follow);
    ownTables.subscribe(this.redraw);
    ownTables.start();
    sendKept();
    this.addEventListener('analyse', (event) => this.analyse((event as CustomEvent).detail));
    this.addEventListener('learn', (event) => this.learn((event as CustomEvent).detail));
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.follow);
    ownTables.unsubscribe(this.redraw);
  }

  private redraw = () => this.requestUpdate();

  private follow = () => this.navigation.follow(location.hash);

  private async analyse(record: ReadRecord): Promise<void> {
    location.hash = `#/analysis/${await this.codeOf(record)}`;
  }

  private async learn({ played, seat }: { played: Played; seat: Seat }): Promise<void> {
    location.hash = `#/mistakes/${seat}/${await this.codeOf(asRecord(played))}`;
  }

  private async codeOf({ played, tags, comments }: ReadRecord): Promise<string> {
    return await encode(await this.rules.call('write', [played, tags, comments, 'stackyard']));
  }

  protected override render(): TemplateResult {
    return html`
      <a class="skip" href="#main" @click="${this.skip}">${t('nav.skip')}</a>
      <header>
        <a class="logo" href="#/">${MARK}<span>Stackyard</span></a>
        <nav aria-label="${t('nav.main')}">
          ${this.way('', 'play', 'nav.play', ['', 'game', 'new'])} ${this.way(
            'puzzles',
            'puzzle',
            'nav.puzzles',
          )} ${this.way(`rules/${FIRST_GAME}`, 'learn', 'nav.rules', ['rules', 'sheet'])} ${this
            .way(`analysis/${FIRST_GAME}`, 'graph', 'nav.analysis', [
              'analysis',
              'mistakes',
            ])} ${this.way(
              'lobby',
              'people',
              'nav.lobby',
              ['lobby', 'table', 'tables', 'ranking'],
            )}
        </nav>
        ${ownTables.waiting > 0
          ? html`
            <a class="badge" href="#/tables" aria-label="${t('nav.waiting', {
              count: ownTables.waiting,
            })}" title="${t('nav.waiting', { count: ownTables.waiting })}">${ownTables.waiting}</a>
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

  private at(...screens: string[]): 'page' | 'false' {
    return screens.includes(this.navigation.route[0] ?? '') ? 'page' : 'false';
  }

  /** A link to a screen, which is marked on all screens that belong to it. */
  private way(address: string, sign: IconName, text: string, screens = [address]): TemplateResult {
    return html`
      <a href="${`#/${address}`}" aria-current="${this.at(...screens)}">${icon(sign)}${t(text)}</a>
    `;
  }

  private screen(): TemplateResult {
    const [screen, what, part] = this.navigation.route;
    const game = isGame(what) ? what : FIRST_GAME;
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
        return game === what && hasPuzzles(game)
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
          <account-page .back="${this.navigation.route.slice(1).join('/')}"></account-page>
        `;
      case 'tables':
        return html`
          <tables-page></tables-page>
        `;
      case 'table':
        if (what === 'new') {
          return html`
            <table-new .game="${isGame(part) ? part : FIRST_GAME}" .rules="${this
              .rules}"></table-new>
          `;
        }
        return html`
          <table-page .table="${what ?? ''}" .rules="${this.rules}" .engine="${this
            .engine}"></table-page>
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
        return this.navigation.trouble || !this.navigation.record
          ? html`
            <p class="sheet" role="alert">${t('play.trouble', {
              what: this.navigation.trouble,
            })}</p>
          `
          : html`
            <analysis-page .rules="${this.rules}" .engine="${this.engine}" .record="${this
              .navigation.record}"></analysis-page>
          `;
      case 'mistakes':
        return this.navigation.trouble || !this.navigation.record
          ? html`
            <p class="sheet" role="alert">${t('play.trouble', {
              what: this.navigation.trouble,
            })}</p>
          `
          : html`
            <mistakes-page
              .seat="${what ?? ''}"
              .code="${part ?? ''}"
              .record="${this.navigation.record}"
              .rules="${this.rules}"
              .engine="${this.engine}"
            ></mistakes-page>
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
      applyTheme(change(some).theme);
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

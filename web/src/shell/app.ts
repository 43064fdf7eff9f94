import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, Played, ReadRecord, Seat } from '../core/core.ts';
import '../play/game-page.ts';
import '../home/home-page.ts';
import { icon, type IconName, MARK } from './icons.ts';
import { encode } from '../study/link.ts';
import { asRecord } from '../study/record.ts';
import { LANGUAGES, t } from '../i18n/messages.ts';
import { savedGames, SavedGamesController } from '../play/saved-games.ts';
import { openNewGame } from '../play/new-game.ts';
import { notices } from '../online/notices.ts';
import { ownTables } from '../online/own-tables.ts';
import { listenForPeople } from '../online/meeting.ts';
import { sendKept } from '../online/outbox.ts';
import { hasPuzzles } from '../puzzles/collection.ts';
import { applyLook, change, settings, SettingsController, THEMES } from './settings.ts';
import { Navigation } from './navigation.ts';
import { about } from './about.ts';
import { describe, screenTitle, setTitle } from './title.ts';
import { troubleSheet } from './trouble.ts';
import { loadScreen } from './screens.ts';
import { FIRST_GAME, isGame } from '../games/games.ts';

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
  /** Whether the warning that games are not kept has been closed. */
  private knowsLoss = false;

  constructor() {
    super();
    this.change = null;
    new SavedGamesController(this);
    new SettingsController(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    describe();
    this.navigation = new Navigation(this.rules, loadScreen, () => {
      setTitle(screenTitle(this.navigation.route));
      const [screen, what] = this.navigation.route;
      if (screen === 'new') openNewGame(this.rules, isGame(what) ? what : null);
      this.requestUpdate();
      scrollTo(0, 0);
    });
    addEventListener('hashchange', this.follow);
    ownTables.subscribe(this.redraw);
    ownTables.start();
    notices.start(this.redraw);
    sendKept();
    listenForPeople();
    this.addEventListener('analyse', (event) => this.analyse((event as CustomEvent).detail));
    this.addEventListener('learn', (event) => this.learn((event as CustomEvent).detail));
    this.navigation.follow(location.hash);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.follow);
    ownTables.unsubscribe(this.redraw);
  }

  private redraw = () => this.requestUpdate();

  private follow = () => {
    // That was known of the first screen only.
    delete document.documentElement.dataset.staged;
    this.navigation.follow(location.hash);
  };

  private async analyse(record: ReadRecord): Promise<void> {
    location.hash = `#/analysis/${await this.codeOf(record)}`;
  }

  private async learn({ played, seat }: { played: Played; seat: Seat }): Promise<void> {
    location.hash = `#/mistakes/${seat}/${await this.codeOf(asRecord(played))}`;
  }

  private async codeOf({ played, tags, comments }: ReadRecord): Promise<string> {
    return await encode(await this.rules.call('write', [played, tags, comments, 'stackyard']));
  }

  protected override willUpdate(): void {
    if (!savedGames.areLost) this.knowsLoss = false;
  }

  private closeLoss = () => {
    this.knowsLoss = true;
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    return html`
      <a class="skip" href="#main" @click="${this.skip}">${t('nav.skip')}</a>
      <header>
        <a class="logo" href="#/">${MARK}<span>Stackyard</span></a>
        <nav aria-label="${t('nav.main')}">
          ${this.way('new', 'play', 'nav.play', ['', 'game', 'new'], this.play)} ${this.way(
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
              ['lobby', 'table', 'tables', 'ranking', 'people'],
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
      ${notices.strip()} ${savedGames.areLost && !this.knowsLoss
        ? html`
          <p class="update" role="alert">
            ${t('kept.unsaved')}
            <button @click="${() => savedGames.retry()}">${t('kept.retry')}</button>
            <button class="quiet" aria-label="${t('records.close')}" @click="${this
              .closeLoss}">${icon('close')}</button>
          </p>
        `
        : nothing} ${this.change
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
  private way(
    address: string,
    sign: IconName,
    text: string,
    screens = [address],
    instead?: (event: Event) => void,
  ): TemplateResult {
    return html`
      <a
        href="${`#/${address}`}"
        aria-current="${this.at(...screens)}"
        @click="${instead ?? nothing}"
      >${icon(sign)}${t(text)}</a>
    `;
  }

  /** A new game is chosen over the screen that is there. */
  private play = (event: Event): void => {
    event.preventDefault();
    const [, what] = this.navigation.route;
    openNewGame(this.rules, isGame(what) ? what : null);
  };

  private openSettings = async (): Promise<void> => {
    const { openSettings } = await import('./settings-sheet.ts');
    openSettings();
  };

  private screen(): TemplateResult | typeof nothing {
    const [screen, what, part] = this.navigation.route;
    const game = isGame(what) ? what : FIRST_GAME;
    const { ready, trouble } = this.navigation;
    if (!ready) return nothing;
    if (trouble) return troubleSheet(trouble);
    switch (screen) {
      case 'game':
        return html`
          <game-page .game="${what}" .rules="${this.rules}" .engine="${this.engine}"></game-page>
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
      case 'about':
        return about();
      case 'lobby':
        return html`
          <lobby-page .rules="${this.rules}"></lobby-page>
        `;
      case 'ranking':
        return html`
          <ranking-page .game="${game}"></ranking-page>
        `;
      case 'account':
        return html`
          <account-page .back="${this.navigation.route.slice(1).join('/')}"></account-page>
        `;
      case 'mail':
        return html`
          <mail-page .purpose="${what === 'confirm' ? what : 'password'}" .code="${part ??
            ''}"></mail-page>
        `;
      case 'operations':
        return html`
          <operations-page .person="${decodeURIComponent(what ?? '')}"></operations-page>
        `;
      case 'tables':
        return html`
          <tables-page .rules="${this.rules}"></tables-page>
        `;
      case 'people':
        return html`
          <people-page></people-page>
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
        return html`
          <analysis-page .rules="${this.rules}" .engine="${this.engine}" .record="${this
            .navigation.record}"></analysis-page>
        `;
      case 'mistakes':
        return html`
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
    const set = (some: Parameters<typeof change>[0]) => () => applyLook(change(some));
    const speak = (event: Event) => {
      change({ language: (event.target as HTMLSelectElement).value as keyof typeof LANGUAGES });
      location.reload();
    };
    return html`
      <div class="chosen">
        <a
          class="quiet"
          href="#/account"
          aria-current="${this.at('account', 'mail')}"
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
        <button class="quiet theme" aria-label="${t('nav.theme', { theme })}" title="${t(
          'nav.theme',
          {
            theme,
          },
        )}" @click="${set({ theme: nextTheme })}">
          ${icon('theme')}
        </button>
        <button class="quiet settings" aria-label="${t('settings.title')}" title="${t(
          'settings.title',
        )}" @click="${this.openSettings}">
          ${icon('settings')}
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

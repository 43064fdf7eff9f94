import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Core, GameName } from '../core/core.ts';
import { FIRST_GAME, GAMES } from '../games/games.ts';
import { isBegun, type SavedGame, savedGames, SavedGamesController } from '../play/saved-games.ts';
import '../board/demo-board.ts';
import './kept-game.ts';
import { t } from '../i18n/messages.ts';
import { list } from '../i18n/refusals.ts';
import { hasPuzzles } from '../puzzles/collection.ts';
import { beginningOf, beginningWords } from '../play/beginning.ts';
import { playNow, startGame } from '../play/new-game.ts';
import { levelFace } from '../board/level-face.ts';
import { icon } from '../shell/icons.ts';
import { ask } from '../shell/question.ts';
import { settings, SettingsController } from '../shell/settings.ts';
import { title } from '../i18n/words.ts';

/** The front door: all games, and those that have been begun. */
class HomePage extends LitElement {
  static override properties = { rules: { attribute: false } };

  declare rules: Core;

  constructor() {
    super();
    new SettingsController(this);
    new SavedGamesController(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** How the next game begins when it is begun at once; a press on it changes that. */
  private chosen(game: GameName): TemplateResult {
    const { opponent, level } = beginningOf(game);
    return html`
      <a class="chosen-last" href="${`#/new/${game}`}" title="${t('home.options')}"
      >${opponent ===
          'computer'
        ? levelFace(level)
        : nothing} ${beginningWords(beginningOf(game))} ${icon('after')}</a>
    `;
  }

  /** The game that begins at once, for those who do not see the words beside the button. */
  private atOnce(game: GameName): string {
    return t('begin.now', { game: title(game), how: beginningWords(beginningOf(game)) });
  }

  private card(game: GameName): TemplateResult {
    return html`
      <article class="card" data-game="${game}" aria-labelledby="${`title-${game}`}">
        <demo-board .game="${game}" .rules="${this.rules}"></demo-board>
        <h2 id="${`title-${game}`}">${title(game)}</h2>
        <p>${t(`home.${game}`)}</p>
        ${this.chosen(game)}
        <div class="choices">
          <button
            class="primary"
            title="${this.atOnce(game)}"
            aria-label="${this.atOnce(game)}"
            @click="${() => playNow(this.rules, game)}"
          >
            ${icon('play')}
          </button>
          <button @click="${() => startGame(this.rules, game, 'together')}">${t(
            'home.together',
          )}</button>
          <button @click="${() => startGame(this.rules, game, 'watch')}">${t('home.watch')}</button>
        </div>
        <nav class="small" aria-label="${title(game)}">
          <a href="${`#/table/new/${game}`}">${t('home.online')}</a>
          <a href="${`#/rules/${game}`}">${t('home.rules')}</a>
          ${hasPuzzles(game)
            ? html`
              <a href="${`#/puzzles/${game}`}">${t('nav.puzzles')}</a>
            `
            : nothing}
          <a href="${`#/analysis/${game}`}">${t('home.analyse')}</a>
        </nav>
      </article>
    `;
  }

  /** The game played last, or the first one. */
  private get usual(): GameName {
    return settings().game ?? savedGames.all()[0]?.played.game ?? FIRST_GAME;
  }

  private hero(): TemplateResult {
    return html`
      <section class="hero">
        <div>
          <h1>${t('home.headline')}</h1>
          <p>${t('home.lead')}</p>
        </div>
        <nav aria-label="${t('nav.play')}">
          <a class="button" href="${`#/rules/${this.usual}`}">${icon('learn')} ${t(
            'home.learn',
          )}</a>
          <div>
            <button class="primary" aria-describedby="at-once" @click="${() =>
              playNow(this.rules, this.usual)}">
              ${icon('play')} ${t('home.play-now')}
            </button>
            <p id="at-once"><b>${title(this.usual)}</b> ${this.chosen(this.usual)}</p>
          </div>
        </nav>
      </section>
    `;
  }

  private ways(): TemplateResult {
    return html`
      <section class="ways-in">
        <div class="way">
          ${icon('puzzle')}
          <div>
            <h2>${t('puzzle.of-the-day')}</h2>
            <p>${t('puzzle.about')}</p>
          </div>
          <a class="button second" href="#/puzzles">${t('puzzle.solve')}</a>
        </div>
        <div class="way">
          ${icon('people')}
          <div>
            <h2>${t('lobby.title')}</h2>
            <p>${t('home.tables')}</p>
          </div>
          <a class="button" href="#/lobby">${t('home.open')}</a>
        </div>
      </section>
    `;
  }

  private async forget(game: SavedGame): Promise<void> {
    const name = title(game.played.game);
    const yes = t('home.forget', { title: name });
    if (!game.over && !await ask(t('home.forget-question'), yes)) return;
    savedGames.remove(game.id);
  }

  private begun(game: SavedGame): TemplateResult {
    return html`
      <li>
        <kept-game .game="${game}" .rules="${this.rules}"></kept-game>
        <button class="quiet" aria-label="${t('home.forget', {
          title: title(game.played.game),
        })}" @click="${() => this.forget(game)}">${icon('close')}</button>
      </li>
    `;
  }

  protected override render(): TemplateResult {
    const begun = savedGames.all().filter(isBegun);
    return html`
      ${this.hero()}
      <section class="cards" aria-label="${list(
        GAMES.map(title),
        'and',
      )}">
        ${GAMES.map((game) => this.card(game))}
      </section>
      ${begun.length === 0 ? nothing : html`
        <section class="begun" aria-labelledby="begun">
          <h2 id="begun">${t('home.begun')}</h2>
          <ul>${repeat(begun, ({ id }) => id, (game) => this.begun(game))}</ul>
        </section>
      `} ${this.ways()}
      <p class="about-link"><a href="#/about">${t('about.title')}</a></p>
    `;
  }
}

customElements.define('home-page', HomePage);

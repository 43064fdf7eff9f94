import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, GameName } from '../core/core.ts';
import { FIRST_GAME, GAMES, moduleOf } from '../games/games.ts';
import { type SavedGame, savedGames } from '../play/saved-games.ts';
import '../board/demo-board.ts';
import { language, t } from '../i18n/messages.ts';
import { list } from '../i18n/refusals.ts';
import { hasPuzzles } from '../puzzles/collection.ts';
import { startGame } from '../play/new-game.ts';
import { icon } from '../shell/icons.ts';
import { ask } from '../shell/question.ts';
import { settings } from '../shell/settings.ts';
import { playerName, title } from '../i18n/words.ts';

/** The front door: all games, and those that have been begun. */
class HomePage extends LitElement {
  static override properties = { rules: { attribute: false } };

  declare rules: Core;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private start(game: GameName, how: 'computer' | 'together' | 'watch'): void {
    startGame(this.rules, game, how, settings());
  }

  private card(game: GameName): TemplateResult {
    return html`
      <article class="card" data-game="${game}" aria-labelledby="${`title-${game}`}">
        <demo-board .game="${game}" .rules="${this.rules}"></demo-board>
        <h2 id="${`title-${game}`}">${title(game)}</h2>
        <p>${t(`home.${game}`)}</p>
        <div class="choices">
          <button
            class="primary"
            title="${t('home.computer')}"
            aria-label="${t('home.computer')}"
            @click="${() => this.start(game, 'computer')}"
          >
            ${icon('play')}
          </button>
          <button @click="${() => this.start(game, 'together')}">${t('home.together')}</button>
          <button @click="${() => this.start(game, 'watch')}">${t('home.watch')}</button>
        </div>
        <nav class="small" aria-label="${title(game)}">
          <a href="${`#/table/new/${game}`}">${t('home.online')}</a>
          <a href="${`#/new/${game}`}">${t('home.options')}</a>
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
    return savedGames.all()[0]?.played.game ?? FIRST_GAME;
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
          <a class="button primary" href="${`#/new/${this.usual}`}">${icon('play')} ${t(
            'home.play-now',
          )}</a>
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
    this.requestUpdate();
  }

  private begun(game: SavedGame): TemplateResult {
    const name = title(game.played.game);
    const players = game.players.map(playerName).join(' – ');
    const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' })
      .format(game.touched);
    return html`
      <li>
        <a href="${`#/game/${game.id}`}" data-game="${game.played.game}">
          <i class="avatar">${moduleOf(game.played.game).piece(game.seats[0]!)}</i>
          <b>${name}</b> <span>${players}</span>
          <small>
            ${game.over
              ? t('home.over')
              : t('home.moves', { count: game.played.moves.length })} · ${when}
          </small>
        </a>
        <button class="quiet" aria-label="${t('home.forget', { title: name })}" @click="${() =>
          this.forget(game)}">${icon('close')}</button>
      </li>
    `;
  }

  protected override render(): TemplateResult {
    const begun = savedGames.all();
    return html`
      ${this.hero()}
      <section class="cards" aria-label="${list(GAMES.map(title), 'and')}">
        ${GAMES.map((game) => this.card(game))}
      </section>
      ${begun.length === 0 ? nothing : html`
        <section class="begun" aria-labelledby="begun">
          <h2 id="begun">${t('home.begun')}</h2>
          <ul>${begun.map((game) => this.begun(game))}</ul>
        </section>
      `} ${this.ways()}
      <p class="about-link"><a href="#/about">${t('about.title')}</a></p>
    `;
  }
}

customElements.define('home-page', HomePage);

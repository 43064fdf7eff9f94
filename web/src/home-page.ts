import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, GameName } from './core.ts';
import { games, remove, type SavedGame } from './games.ts';
import './living-board.ts';
import { language, t } from './messages.ts';
import { startGame } from './new-game.ts';
import { settings } from './settings.ts';
import { GAMES, playerName, title } from './words.ts';

/** The front door: the three games, and those that have been begun. */
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
        <living-board .game="${game}" .rules="${this.rules}"></living-board>
        <h2 id="${`title-${game}`}">${title(game)}</h2>
        <p>${t(`home.${game}`)}</p>
        <div class="choices">
          <button class="primary" @click="${() => this.start(game, 'computer')}">
            ${t('home.computer')}
          </button>
          <button @click="${() => this.start(game, 'together')}">${t('home.together')}</button>
          <button @click="${() => this.start(game, 'watch')}">${t('home.watch')}</button>
        </div>
        <nav class="small" aria-label="${title(game)}">
          <a href="${`#/table/new/${game}`}">${t('home.online')}</a>
          <a href="${`#/new/${game}`}">${t('home.options')}</a>
          <a href="${`#/rules/${game}`}">${t('home.rules')}</a>
          <a href="${`#/puzzles/${game}`}">${t('nav.puzzles')}</a>
          <a href="${`#/analysis/${game}`}">${t('home.analyse')}</a>
        </nav>
      </article>
    `;
  }

  private forget(game: SavedGame): void {
    if (!game.over && !confirm(t('home.forget-question'))) return;
    remove(game.id);
    this.requestUpdate();
  }

  private begun(game: SavedGame): TemplateResult {
    const name = title(game.played.game);
    const players = game.players.map(playerName).join(' – ');
    const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' })
      .format(game.touched);
    return html`
      <li>
        <a href="${`#/game/${game.id}`}">
          <b>${name}</b> <span>${players}</span>
          <small>
            ${game.over
              ? t('home.over')
              : t('home.moves', { count: game.played.moves.length })} · ${when}
          </small>
        </a>
        <button class="quiet" aria-label="${t('home.forget', { title: name })}" @click="${() =>
          this.forget(game)}">✕</button>
      </li>
    `;
  }

  protected override render(): TemplateResult {
    const begun = games();
    return html`
      <h1 class="unseen">${t('home.title')}</h1>
      ${begun.length === 0 ? nothing : html`
        <section class="begun" aria-labelledby="begun">
          <h2 id="begun">${t('home.begun')}</h2>
          <ul>${begun.map((game) => this.begun(game))}</ul>
        </section>
      `}
      <section class="cards">${GAMES.map((game) => this.card(game))}</section>
    `;
  }
}

customElements.define('home-page', HomePage);

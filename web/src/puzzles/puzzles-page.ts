import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { board, GAMES } from '../games/games.ts';
import { type Core, type GameName, type Puzzle, Stopped, type View } from '../core/core.ts';
import { icon } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';
import { ofTheDay } from './choosing.ts';
import { collection, hasPuzzles } from './collection.ts';
import { daysInARow, today } from './days.ts';
import { figures } from './figures.ts';
import { countSolved, isSolved, progressStore } from './progress.ts';
import { task } from './puzzle-words.ts';
import { reason } from '../i18n/refusals.ts';
import { title } from '../i18n/words.ts';

/** A game's puzzle of the day, and how many puzzles there are. */
interface Teaser {
  puzzle: Puzzle;
  view: View;
  count: number;
}

/** The puzzles of all games: today's, and how the player does. */
class PuzzlesPage extends LitElement {
  static override properties = {
    rules: { attribute: false },
    teasers: { state: true },
    trouble: { state: true },
  };

  declare rules: Core;
  declare private teasers: Partial<Record<GameName, Teaser>>;
  declare private trouble: string;

  constructor() {
    super();
    this.teasers = {};
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    for (const game of GAMES.filter(hasPuzzles)) this.load(game);
  }

  private async load(game: GameName): Promise<void> {
    try {
      const puzzles = await collection(game, this.rules);
      const { text } = ofTheDay(puzzles, today())!;
      const puzzle = await this.rules.call('puzzle', [text]);
      const view = await this.rules.call('view', [puzzle.played]);
      this.teasers = { ...this.teasers, [game]: { puzzle, view, count: puzzles.length } };
    } catch (error) {
      if (!(error instanceof Stopped)) this.trouble = reason(error);
    }
  }

  protected override render(): TemplateResult {
    return html`
      <h1>${t('nav.puzzles')}</h1>
      <p>${t('puzzle.about')}</p>
      ${this.trouble
        ? html`
          <p role="alert">${t('play.trouble', { what: this.trouble })}</p>
        `
        : nothing}
      <section class="cards">
        ${GAMES.filter(hasPuzzles).map((game) => this.card(game, this.teasers[game]))}
      </section>
    `;
  }

  private card(game: GameName, teaser: Teaser | undefined): TemplateResult {
    const kept = progressStore.of(game);
    const { rating, deviation } = kept.rating;
    const solved = countSolved(kept);
    return html`
      <article class="card" data-game="${game}" aria-labelledby="${`title-${game}`}">
        <div class="teaser">
          ${teaser
            ? html`
              <div class="living" inert>${board(teaser.view)}</div>
            `
            : nothing}
        </div>
        <h2 id="${`title-${game}`}">${title(game)}</h2>
        <p class="today">
          ${t('puzzle.of-the-day')} ${teaser && isSolved(kept, teaser.puzzle.id)
            ? icon('tick')
            : nothing}
          <b>${teaser ? task(teaser.puzzle, teaser.view) : ''}</b>
        </p>
        ${figures({
          rating: `${Math.round(rating)} ± ${Math.round(deviation)}`,
          solved: teaser ? t('puzzle.solved-of', { solved, count: teaser.count }) : solved,
          streak: t('puzzle.streak', { count: daysInARow(progressStore.days(), today()) }),
        })}
        <div class="choices">
          <a class="button primary" href="${`#/puzzles/${game}/day`}">${t('puzzle.solve')}</a>
          <a class="button" href="${`#/puzzles/${game}`}">${t('puzzle.more')}</a>
        </div>
      </article>
    `;
  }
}

customElements.define('puzzles-page', PuzzlesPage);

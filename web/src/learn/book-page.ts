import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Book, Chapter } from './book.ts';
import './book-diagram.ts';
import './book-exercise.ts';
import { isSolved } from './progress.ts';
import './book-tip.ts';
import type { Core, GameName } from '../core/core.ts';
import { FIRST_GAME, moduleOf } from '../games/games.ts';
import { gamesNav } from '../shell/games-nav.ts';
import { icon } from '../shell/icons.ts';
import '../board/demo-board.ts';
import { t } from '../i18n/messages.ts';
import { rulesSummary } from './rules-summary.ts';
import { title } from '../i18n/words.ts';

/** The pages after the chapters: the title of each, and a sign instead of a number. */
const APPENDICES: Readonly<Record<string, { title: string; sign: unknown }>> = {
  tips: { title: 'book.tips', sign: icon('hint') },
  words: { title: 'book.words', sign: 'Aa' },
  short: { title: 'book.short', sign: '§' },
};

/** The rule book of a game: a page that says what is in it, and its chapters. */
class BookPage extends LitElement {
  static override properties = {
    game: {},
    chapter: {},
    rules: { attribute: false },
    engine: { attribute: false },
    book: { state: true },
  };

  declare game: GameName;
  /** The name of the chapter, or nothing for the list of them. */
  declare chapter: string;
  declare rules: Core;
  declare engine: Core;
  /** The rule book, as soon as it is loaded. */
  declare private book: Book | null;

  constructor() {
    super();
    this.game = FIRST_GAME;
    this.chapter = '';
    this.book = null;
    this.addEventListener('solved', () => this.requestUpdate());
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.engine.stop();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    // The answers that the tips asked for are not wanted any more.
    if (changed.get('chapter') === 'tips') this.engine.stop();
    if (changed.has('game')) this.load(this.game);
  }

  private async load(game: GameName): Promise<void> {
    this.book = null;
    const book = await moduleOf(game).book();
    if (game === this.game) this.book = book;
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (!this.book || !changed.has('chapter') && !changed.has('book')) return;
    // After turning the page one reads on from its top.
    if (changed.get('chapter') !== undefined) this.querySelector<HTMLElement>('h1')?.focus();
    // Where the list of chapters is a strip, the current one has to be visible in it.
    const strip = this.querySelector<HTMLElement>('.contents');
    const current = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && current) strip.scrollLeft = current.offsetLeft - strip.offsetLeft - 16;
  }

  /** The names of all pages but the first, in their order. */
  private pages({ chapters }: Book): string[] {
    return [...chapters.map(({ id }) => id), ...Object.keys(APPENDICES)];
  }

  private titleOf(page: string): string {
    const appendix = APPENDICES[page];
    return appendix ? t(appendix.title) : t(`book.${this.game}.${page}.title`);
  }

  private address(page: string): string {
    return `#/rules/${this.game}/${page}`;
  }

  /** How much of a chapter has been solved. */
  private progress({ id, exercises }: Chapter): { done: number; count: number } {
    const done = exercises.filter((one) => isSolved(this.game, id, one.id)).length;
    return { done, count: exercises.length };
  }

  protected override render(): TemplateResult {
    const { book, chapter } = this;
    return html`
      ${gamesNav('rules', this.game)} ${book === null
        ? nothing
        : this.pages(book).includes(chapter)
        ? this.page(book, chapter)
        : this.cover(book)}
    `;
  }

  private cover(book: Book): TemplateResult {
    const game = title(this.game);
    const next = book.chapters.find((one) => {
      const { done, count } = this.progress(one);
      return done < count;
    }) ?? book.chapters[0]!;
    const first = next === book.chapters[0];
    return html`
      <div class="cover">
        <div>
          <h1 tabindex="-1">${game}</h1>
          <p class="about">${t(`rules.${this.game}.about`)}</p>
          <p>${t('book.learn', { game })}</p>
          <p class="ways-in">
            <a class="button primary" href="${this.address(next.id)}">${first
              ? t('book.begin')
              : t('book.go-on', { title: this.titleOf(next.id) })}</a>
            <a class="button" href="#/new/${this.game}">${t('rules.play', { game })}</a>
            <a class="button" href="#/sheet/${this.game}">${icon('print')} ${t('book.sheet')}</a>
          </p>
        </div>
        <demo-board .game="${this.game}" .rules="${this.rules}"></demo-board>
      </div>
      <nav class="chapters" aria-label="${t('book.contents')}">
        <ol>${this.pages(book).map((page) => this.card(book, page))}</ol>
        <p class="free">${t('book.free')}</p>
      </nav>
    `;
  }

  private card(book: Book, page: string): TemplateResult {
    const chapter = book.chapters.find(({ id }) => id === page);
    const progress = chapter && this.progress(chapter);
    return html`
      <li>
        <a href="${this.address(page)}" class="${progress && progress.done === progress.count
          ? 'done'
          : ''}">
          <span class="number" aria-hidden="true">${APPENDICES[page]?.sign ??
            this.pages(book).indexOf(page) + 1}</span>
          <span>
            <b>${this.titleOf(page)}</b>
            ${progress
              ? html`
                <small>${t('book.solved', progress)}</small>
              `
              : nothing}
          </span>
        </a>
      </li>
    `;
  }

  private page(book: Book, page: string): TemplateResult {
    const index = this.pages(book).indexOf(page);
    const chapter = book.chapters[index];
    // Another chapter has other boards: nothing of the last one may stay on them.
    return html`
      <div class="spread">
        ${this.contents(book, page)} ${keyed(
          `${this.game}/${page}`,
          html`
            <article>
              <p class="overline">
                <a href="#/rules/${this.game}">${title(this.game)}</a>
                ${chapter ? ` · ${t('book.number', { number: index + 1 })}` : nothing}
              </p>
              <h1 tabindex="-1">${this.titleOf(page)}</h1>
              ${chapter ? this.lesson(chapter) : this.appendix(book, page)} ${this.turning(
                book,
                index,
              )}
            </article>
          `,
        )}
      </div>
    `;
  }

  private contents(book: Book, current: string): TemplateResult {
    const done = (page: string) => {
      const chapter = book.chapters.find(({ id }) => id === page);
      const { done, count } = chapter ? this.progress(chapter) : { done: 0, count: 1 };
      return done === count;
    };
    return html`
      <nav class="contents" aria-label="${t('book.contents')}">
        <ol>
          ${this.pages(book).map((page) =>
            html`
              <li>
                <a href="${this.address(page)}" aria-current="${page === current
                  ? 'page'
                  : nothing}">${this.titleOf(page)} ${done(page) ? icon('tick') : nothing}</a>
              </li>
            `
          )}
        </ol>
      </nav>
    `;
  }

  private lesson({ id, rules, diagrams, exercises }: Chapter): TemplateResult {
    return html`
      ${diagrams.map((diagram, index) =>
        html`
          <section class="lesson">
            <div class="text">
              <p>${t(`book.${this.game}.${id}.${diagram.id}.text`)}</p>
              ${index === 0
                ? html`
                  <p class="rule">${rules.join(', ')}</p>
                `
                : nothing}
            </div>
            <book-diagram
              .game="${this.game}"
              .chapter="${id}"
              .diagram="${diagram}"
              .rules="${this.rules}"
            ></book-diagram>
          </section>
        `
      )}
      <h2>${t('book.exercises')}</h2>
      ${exercises.map((exercise, index) =>
        html`
          <book-exercise
            .game="${this.game}"
            .chapter="${id}"
            .number="${index + 1}"
            .exercise="${exercise}"
            .rules="${this.rules}"
          ></book-exercise>
        `
      )}
    `;
  }

  private appendix(book: Book, page: string): TemplateResult {
    switch (page) {
      case 'tips':
        return html`
          <p>${t('book.tips.about')}</p>
          ${book.tips.map((tip) =>
            html`
              <book-tip
                .game="${this.game}"
                .tip="${tip}"
                .rules="${this.rules}"
                .engine="${this
                  .engine}"
              ></book-tip>
            `
          )}
        `;
      case 'words':
        return this.words(book);
      default:
        return html`
          <p><a class="button" href="#/sheet/${this.game}">${icon('print')} ${t(
            'book.sheet',
          )}</a></p>
          ${rulesSummary(this.game, book.summary)}
        `;
    }
  }

  private words({ words }: Book): TemplateResult {
    const sorted = Object.entries(words)
      .map(([word, chapter]) => ({
        term: t(`book.${this.game}.word.${word}`),
        means: t(`book.${this.game}.word.${word}.means`),
        chapter,
      }))
      .sort((one, other) => one.term.localeCompare(other.term, document.documentElement.lang));
    return html`
      <p>${t('book.words.about')}</p>
      <dl>
        ${sorted.map(({ term, means, chapter }) =>
          html`
            <div>
              <dt><a href="${this.address(chapter)}">${term}</a></dt>
              <dd>${means}</dd>
            </div>
          `
        )}
      </dl>
    `;
  }

  private turning(book: Book, index: number): TemplateResult {
    const pages = this.pages(book);
    const link = (page: string | undefined, key: string) =>
      page
        ? html`
          <a class="button ${key === 'book.next' ? 'next' : ''}" href="${this.address(page)}">
            ${t(key, { title: this.titleOf(page) })}
          </a>
        `
        : nothing;
    const play = html`
      <a class="button next" href="#/new/${this.game}">
        ${t('rules.play', { game: title(this.game) })}
      </a>
    `;
    return html`
      <nav class="turning" aria-label="${t('book.turn')}">
        ${link(pages[index - 1], 'book.previous')} ${index === pages.length - 1
          ? play
          : link(pages[index + 1], 'book.next')}
      </nav>
    `;
  }
}

customElements.define('book-page', BookPage);

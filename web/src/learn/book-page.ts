import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Book, Chapter } from './book.ts';
import './book-lesson.ts';
import { isSolved } from './progress.ts';
import './book-tip.ts';
import type { Core, GameName, Seat } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
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
    // After turning the page one reads on from its top.
    if (this.book && changed.get('chapter') !== undefined) this.readOn();
  }

  private async readOn(): Promise<void> {
    await this.querySelector<LitElement>('book-lesson')?.updateComplete;
    this.querySelector<HTMLElement>('h1')?.focus();
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

  protected override render(): TemplateResult | typeof nothing {
    const { book, chapter } = this;
    // A chapter fills the window: nothing of the book's own cover comes before it.
    if (book === null && chapter) return nothing;
    const lesson = book?.chapters.find(({ id }) => id === chapter);
    if (book && lesson) return this.lesson(book, lesson);
    return html`
      ${gamesNav('rules', this.game)} ${book === null
        ? nothing
        : this.pages(book).includes(chapter)
        ? this.appendixPage(book, chapter)
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

  /** A chapter: the list of all, the board on its stage, and the text. */
  private lesson(book: Book, chapter: Chapter): TemplateResult {
    const index = book.chapters.indexOf(chapter);
    const { done, count } = this.progress(chapter);
    // Another chapter has other boards: nothing of the last one may stay on them.
    return html`
      <div class="table learning" data-game="${this.game}">
        ${this.contents(book, chapter.id)} ${keyed(
          `${this.game}/${chapter.id}`,
          html`
            <book-lesson
              .game="${this.game}"
              .chapter="${chapter}"
              .number="${index + 1}"
              .count="${book.chapters.length}"
              .turning="${this.turning(book, index, done === count)}"
              .rules="${this.rules}"
            ></book-lesson>
          `,
        )}
      </div>
    `;
  }

  private appendixPage(book: Book, page: string): TemplateResult {
    const index = this.pages(book).indexOf(page);
    return html`
      <div class="spread">
        ${this.contents(book, page)} ${keyed(
          `${this.game}/${page}`,
          html`
            <article>
              <p class="overline"><a href="#/rules/${this.game}">${title(this.game)}</a></p>
              <h1 tabindex="-1">${this.titleOf(page)}</h1>
              ${this.appendix(book, page)} ${this.turning(book, index, true)}
            </article>
          `,
        )}
      </div>
    `;
  }

  private contents(book: Book, current: string): TemplateResult {
    const pages = this.pages(book);
    const isDone = (page: string) => {
      const chapter = book.chapters.find(({ id }) => id === page);
      if (!chapter) return false;
      const { done, count } = this.progress(chapter);
      return done === count;
    };
    const count = book.chapters.length;
    const done = book.chapters.filter(({ id }) => isDone(id)).length;
    return html`
      <nav class="contents" aria-label="${t('book.contents')}">
        <a class="whose" href="#/rules/${this.game}">
          <i class="avatar" data-game="${this.game}">${moduleOf(this.game).piece(
            this.firstSeat,
          )}</i>
          <span><b>${title(this.game)}</b> <small>${t('book.title')}</small></span>
        </a>
        <ol>
          ${pages.map((page, index) =>
            html`
              <li>
                <a href="${this.address(page)}" class="${isDone(page)
                  ? 'done'
                  : ''}" aria-current="${page === current ? 'page' : nothing}">
                  <i aria-hidden="true">${isDone(page)
                    ? icon('tick')
                    : APPENDICES[page]?.sign ?? index + 1}</i>${this.titleOf(page)}
                </a>
              </li>
            `
          )}
        </ol>
        <p class="done-of">
          <span>${t('book.chapters-done', { done, count })}</span>
          <progress max="${count}" value="${done}" aria-label="${t('book.chapters-done', {
            done,
            count,
          })}"></progress>
        </p>
      </nav>
    `;
  }

  private get firstSeat(): Seat {
    return factsOf(this.game).seats[0]!;
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

  /** @param done whether there is nothing left to do here */
  private turning(book: Book, index: number, done: boolean): TemplateResult {
    const pages = this.pages(book);
    const [before, after] = [pages[index - 1], pages[index + 1]];
    const way = (address: string, words: string) =>
      html`
        <a class="button next ${done ? 'primary' : ''}" href="${address}">${words} ${icon(
          'after',
        )}</a>
      `;
    return html`
      <nav class="turning" aria-label="${t('book.turn')}">
        ${before
          ? html`
            <a
              class="button before"
              href="${this.address(before)}"
              aria-label="${t('book.previous', { title: this.titleOf(before) })}"
            >${icon('before')}</a>
          `
          : nothing} ${after
          ? way(this.address(after), t('book.next', { title: this.titleOf(after) }))
          : way(`#/new/${this.game}`, t('rules.play', { game: title(this.game) }))}
      </nav>
    `;
  }
}

customElements.define('book-page', BookPage);

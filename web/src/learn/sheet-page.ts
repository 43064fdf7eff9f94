import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Book, Diagram } from './book.ts';
import { board, moduleOf } from '../games/games.ts';
import type { Core, GameName, View } from '../core/core.ts';
import { icon } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';
import { rulesSummary } from './rules-summary.ts';
import { title } from '../i18n/words.ts';

/** A diagram of the book as it begins. */
interface Plate {
  chapter: string;
  diagram: Diagram;
  view: View;
}

/** The rules of a game on one sheet of paper. */
class SheetPage extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    book: { state: true },
    plates: { state: true },
  };

  declare game: GameName;
  declare rules: Core;
  declare private book: Book | null;
  declare private plates: Plate[];

  constructor() {
    super();
    this.book = null;
    this.plates = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('game')) this.load(this.game);
  }

  private async load(game: GameName): Promise<void> {
    this.plates = [];
    this.book = null;
    const book = await moduleOf(game).book();
    const { chapters, sheet } = book;
    const plates = await Promise.all(sheet.map(async ([chapter, name]) => {
      const diagram = chapters.find(({ id }) => id === chapter)!.diagrams
        .find(({ id }) => id === name)!;
      const { setup, options = {}, moves = [] } = diagram;
      const view = await this.rules.call('view', [{ game, options, setup, moves }]);
      return { chapter, diagram, view };
    }));
    if (game !== this.game) return;
    this.book = book;
    this.plates = plates;
  }

  protected override render(): TemplateResult {
    const game = title(this.game);
    return html`
      <p class="screen-only">
        <button class="primary" @click="${() => print()}">${icon('print')} ${t(
          'book.sheet.print',
        )}</button>
        <a class="button" href="#/rules/${this.game}">${t('book.sheet.back')}</a>
      </p>
      <article class="paper">
        <h1>${game} <small>${t(`rules.${this.game}.about`)}</small></h1>
        <div class="plates">${this.plates.map((plate) => this.plate(plate))}</div>
        ${this.book ? rulesSummary(this.game, this.book.summary, this.book.sheetParts) : nothing}
      </article>
    `;
  }

  private plate({ chapter, diagram, view }: Plate): TemplateResult {
    const facts = diagram.facts?.(view);
    return html`
      <figure>
        <div class="ground" inert>${board(view, { arrows: diagram.marks?.(view) ?? [] })}</div>
        ${facts
          ? html`
            <figcaption>${t(
              `book.${this.game}.${chapter}.${diagram.id}.caption`,
              facts,
            )}</figcaption>
          `
          : nothing}
      </figure>
    `;
  }
}

customElements.define('sheet-page', SheetPage);

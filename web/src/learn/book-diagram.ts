import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { board } from '../games/games.ts';
import type { Core, GameName, View } from '../core/core.ts';
import { icon } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';
import { instruction, outcome } from '../board/sentences.ts';
import type { Diagram } from './book.ts';
import { Practice } from './practice.ts';

/** A board of a chapter, with its caption, on which the reader moves for everybody. */
class BookDiagram extends LitElement {
  static override properties = {
    game: {},
    chapter: {},
    diagram: { attribute: false },
    rules: { attribute: false },
  };

  declare game: GameName;
  declare chapter: string;
  declare diagram: Diagram;
  declare rules: Core;

  private readonly practice = new Practice(() => this.rules, () => this.requestUpdate());

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('diagram')) this.practice.begin(this.game, this.diagram);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { practice } = this;
    const { view, first } = practice;
    if (!view || !first) return nothing;
    const { marks, facts, live } = this.diagram;
    const caption = facts?.(live ? view : first);
    return html`
      <figure
        @play="${(event: CustomEvent) => practice.play(event.detail)}"
        @roll="${() => practice.roll()}"
        @refuse="${(event: CustomEvent) => practice.refuse(event.detail)}"
      >
        <div class="ground">${board(view, {
          active: view.turn !== null,
          arrows: practice.moved ? [] : marks?.(view) ?? [],
        })}</div>
        ${caption
          ? html`
            <figcaption>${t(
              `book.${this.game}.${this.chapter}.${this.diagram.id}.caption`,
              caption,
            )}</figcaption>
          `
          : nothing}
        <div class="trying">
          <p role="status">${this.status(view)}</p>
          ${this.answers(view)}
          <button ?disabled="${!practice.canTakeBack}" @click="${() => practice.takeBack()}">
            ${icon('back')} ${t('play.take-back')}
          </button>
          <button ?disabled="${!practice.moved}" @click="${() => practice.reset()}">
            ${icon('turn')} ${t('book.reset')}
          </button>
        </div>
      </figure>
    `;
  }

  private status(view: View): string {
    if (this.practice.note) return this.practice.note;
    return view.outcome ? outcome(view, view.outcome) : instruction(view, true);
  }

  /** Buttons for what the board has no place for: passing, and the number on the die. */
  private answers(view: View): TemplateResult | typeof nothing {
    if (view.chance) {
      return html`
        <div class="dice" role="group" aria-label="${t('play.which-roll')}">
          ${view.moves.map(({ text, roll }) =>
            html`
              <button @click="${() => this.practice.play(text)}">${roll}</button>
            `
          )}
        </div>
      `;
    }
    const pass = view.moves.find((move) => move.kind === 'pass');
    return pass
      ? html`
        <button class="primary" @click="${() => this.practice.play(pass.text)}">
          ${t('play.pass')}
        </button>
      `
      : nothing;
  }
}

customElements.define('book-diagram', BookDiagram);

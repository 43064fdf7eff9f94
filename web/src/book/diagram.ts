import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { board } from '../boards.ts';
import type { Core, GameName, View } from '../core.ts';
import { icon } from '../icons.ts';
import { t } from '../messages.ts';
import { instruction, outcome } from '../words.ts';
import type { Diagram } from './book.ts';
import { Trial } from './trial.ts';

const DIE = [1, 2, 3, 4, 5, 6];

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

  private readonly trial = new Trial(this, () => this.rules);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('diagram')) this.trial.begin(this.game, this.diagram);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { trial } = this;
    const { view, first } = trial;
    if (!view || !first) return nothing;
    const { marks, facts, live } = this.diagram;
    const caption = facts?.(live ? view : first);
    return html`
      <figure
        @play="${(event: CustomEvent) => trial.play(event.detail)}"
        @roll="${() => trial.roll()}"
        @refuse="${(event: CustomEvent) => trial.refuse(event.detail)}"
      >
        <div class="ground">${board(view, {
          active: view.turn !== null,
          arrows: trial.moved ? [] : marks?.(view) ?? [],
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
          <button ?disabled="${!trial.canTakeBack}" @click="${() => trial.takeBack()}">
            ${icon('back')} ${t('play.take-back')}
          </button>
          <button ?disabled="${!trial.moved}" @click="${() => trial.reset()}">
            ${icon('turn')} ${t('book.reset')}
          </button>
        </div>
      </figure>
    `;
  }

  private status(view: View): string {
    if (this.trial.note) return this.trial.note;
    return view.outcome ? outcome(view, view.outcome) : instruction(view, true);
  }

  /** What cannot be done on the board itself: to pass, and to say what the die shows. */
  private answers(view: View): TemplateResult | typeof nothing {
    if (view.chance) {
      return html`
        <div class="dice" role="group" aria-label="${t('play.which-roll')}">
          ${DIE.map((number) =>
            html`
              <button @click="${() => this.trial.roll(number)}">${number}</button>
            `
          )}
        </div>
      `;
    }
    const pass = view.moves.find((move) => move.kind === 'pass');
    return pass
      ? html`
        <button class="primary" @click="${() => this.trial.play(pass.text)}">
          ${t('play.pass')}
        </button>
      `
      : nothing;
  }
}

customElements.define('book-diagram', BookDiagram);

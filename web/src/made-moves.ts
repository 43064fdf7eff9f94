import { html, LitElement, type TemplateResult } from 'lit';
import type { Made } from './core.ts';
import { t } from './messages.ts';

interface Turn {
  number: number;
  moves: { move: Made; ply: number }[];
}

/** The moves of a game. It says `look` with how many had been made at the one pressed. */
class MadeMoves extends LitElement {
  static override properties = { made: { attribute: false }, shown: { type: Number } };

  declare made: Made[];
  /** How many moves have been made where the board stands. */
  declare shown: number;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private look(ply: number): void {
    this.dispatchEvent(new CustomEvent('look', { detail: ply, bubbles: true }));
  }

  protected override render(): TemplateResult {
    return html`
      <ol class="moves" aria-label="${t('play.moves')}">
        ${turns(this.made).map((turn) =>
          html`
            <li><span>${turn.number}.</span>${turn.moves.map(({ move, ply }) =>
              html`
                <button class="quiet" aria-current="${ply === this.shown}" @click="${() =>
                  this.look(ply)}">${move.text}</button>
              `
            )}</li>
          `
        )}
      </ol>
    `;
  }

  protected override updated(): void {
    const current = this.querySelector('.moves [aria-current=true]');
    const list = current?.closest('.moves');
    if (!current || !list) return;
    // Only the list moves, not the page.
    const [here, box] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (here.bottom > box.bottom) list.scrollTop += here.bottom - box.bottom;
    else if (here.top < box.top) list.scrollTop -= box.top - here.top;
    // On a phone it is one long line.
    if (here.right > box.right) list.scrollLeft += here.right - box.right;
    else if (here.left < box.left) list.scrollLeft -= box.left - here.left;
  }
}

/** The moves by turns: a roll and the move made with it stand together. */
function turns(made: Made[]): Turn[] {
  const all: Turn[] = [];
  made.forEach((move, index) => {
    if (all.at(-1)?.number !== move.turn) all.push({ number: move.turn, moves: [] });
    all.at(-1)!.moves.push({ move, ply: index + 1 });
  });
  return all;
}

customElements.define('made-moves', MadeMoves);

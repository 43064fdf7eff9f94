import { html, LitElement, type TemplateResult } from 'lit';
import type { Made, Seat } from '../core/core.ts';
import { icon, type IconName } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';

interface Entry {
  move: Made;
  ply: number;
}

/** A round: for each seat the moves that it made in it, a roll and the move made with it together. */
type Round = Map<Seat, Entry[]>;

/**
 * The moves of a game in a column for each player, with the buttons that step through them. It says
 * `look` with how many had been made at the one pressed, and `forward` where there is a move to redo.
 */
class MadeMoves extends LitElement {
  static override properties = {
    made: { attribute: false },
    seats: { attribute: false },
    shown: { type: Number },
    redo: { type: Boolean },
  };

  declare made: Made[];
  declare seats: Seat[];
  /** How many moves have been made where the board stands. */
  declare shown: number;
  /** Whether there is a move at the end that was taken back. */
  declare redo: boolean;

  constructor() {
    super();
    this.redo = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private look(ply: number): void {
    this.dispatchEvent(new CustomEvent('look', { detail: ply, bubbles: true }));
  }

  private goOn(): void {
    if (this.shown < this.made.length) this.look(this.shown + 1);
    else this.dispatchEvent(new CustomEvent('forward', { bubbles: true }));
  }

  protected override render(): TemplateResult {
    const { made, seats, shown, redo } = this;
    return html`
      <div class="moves-head" data-columns="${seats.length}" aria-hidden="true">
        ${seats.map((seat) =>
          html`
            <span><i class="swatch" data-seat="${seat}"></i>${t(`seat.${seat}`)}</span>
          `
        )}
      </div>
      <ol class="moves" data-columns="${seats.length}" aria-label="${t('play.moves')}">
        ${rounds(made, seats).map((round, index) => this.round(round, index + 1))}
      </ol>
      <div class="stepping">
        ${this.step('first', 'study.first', shown > 0, () => this.look(0))} ${this.step(
          'before',
          'study.previous',
          shown > 0,
          () => this.look(shown - 1),
        )} ${this.step(
          'after',
          'play.forward',
          shown < made.length || redo,
          () => this.goOn(),
        )} ${this.step('last', 'study.last', shown < made.length, () => this.look(made.length))}
      </div>
    `;
  }

  private round(round: Round, number: number): TemplateResult {
    return html`
      <li>
        <span>${number}</span>${this.seats.map((seat) =>
          html`
            <span>${(round.get(seat) ?? []).map(({ move, ply }) =>
              html`
                <button class="quiet" aria-current="${ply === this.shown}" @click="${() =>
                  this.look(ply)}">${move.text}</button>
              `
            )}</span>
          `
        )}
      </li>
    `;
  }

  private step(sign: IconName, text: string, may: boolean, act: () => void): TemplateResult {
    return html`
      <button ?disabled="${!may}" aria-label="${t(text)}" title="${t(text)}" @click="${act}">
        ${icon(sign)}
      </button>
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
  }
}

/** The moves by rounds. A seat that moves again before the others begins a new one. */
function rounds(made: Made[], seats: readonly Seat[]): Round[] {
  const all: Round[] = [];
  let last: Made | null = null;
  made.forEach((move, index) => {
    const goesOn = last !== null && last.turn === move.turn && last.seat === move.seat;
    const after = last !== null && seats.indexOf(move.seat) > seats.indexOf(last.seat);
    if (!goesOn && !after) all.push(new Map());
    const round = all.at(-1)!;
    round.set(move.seat, [...round.get(move.seat) ?? [], { move, ply: index + 1 }]);
    last = move;
  });
  return all;
}

customElements.define('made-moves', MadeMoves);

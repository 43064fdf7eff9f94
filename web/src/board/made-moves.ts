import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { GameName, Made, Review, Seat } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { icon, type IconName } from '../shell/icons.ts';
import { curves } from '../study/curve.ts';
import '../study/evaluation-graph.ts';
import { saidAt } from '../study/review-words.ts';
import { qualities } from '../study/reviewing.ts';
import { legend, lostPieces, qualitySign } from './quality.ts';
import { type Entry, type Round, roundsOf } from './rounds.ts';

/**
 * The moves of a game in a column for each player, with the buttons that step through them. It says
 * `look` with how many had been made at the one pressed, and `forward` where there is a move to redo.
 */
class MadeMoves extends LitElement {
  static override properties = {
    game: {},
    made: { attribute: false },
    seats: { attribute: false },
    shown: { type: Number },
    redo: { type: Boolean },
    review: { attribute: false },
    unfolded: { state: true },
  };

  declare game: GameName;
  declare made: Made[];
  declare seats: Seat[];
  /** How many moves have been made where the board stands. */
  declare shown: number;
  /** Whether there is a move at the end that was taken back. */
  declare redo: boolean;
  /** The worth of the moves, when the game is over; null before that. */
  declare review: Review | null;
  /** Whether the opening part is told move by move. */
  declare private unfolded: boolean;

  constructor() {
    super();
    this.redo = false;
    this.review = null;
    this.unfolded = false;
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
    const { made, seats, shown, redo, review } = this;
    const opening = moduleOf(this.game).opening?.(made) ?? 0;
    const rounds = roundsOf(made, seats, opening);
    return html`
      <div class="moves-head" data-columns="${seats.length}" aria-hidden="true">
        ${seats.map((seat) =>
          html`
            <span><i class="swatch" data-seat="${seat}"></i>${t(`seat.${seat}`)}</span>
          `
        )}
      </div>
      <ol class="moves" data-columns="${seats.length}" aria-label="${t('play.moves')}">
        ${opening > 0 ? this.opening(rounds.opening, opening) : nothing} ${rounds.rest.map((
          round,
          index,
        ) => this.round(round, index + 1))}
      </ol>
      ${review ? this.course(review) : nothing}
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

  /** The opening part in one line, and its moves where they are wanted or one of them is shown. */
  private opening(rounds: Round[], count: number): TemplateResult {
    const open = this.unfolded || this.shown > 0 && this.shown <= count;
    return html`
      <li class="opening">
        <button
          class="quiet"
          aria-expanded="${open}"
          @click="${() => this.unfolded = !this.unfolded}"
        >
          ${icon('after')}<span>${t('play.placement')}</span><small>${t('play.move-count', {
            count,
          })}</small>
        </button>
      </li>
      ${open ? rounds.map((round, index) => this.round(round, index + 1)) : nothing}
    `;
  }

  private round(round: Round, number: number): TemplateResult {
    return html`
      <li>
        <span>${number}</span>${this.seats.map((seat) =>
          html`
            <span>${(round.get(seat) ?? []).map((entry) => this.entry(entry))}</span>
          `
        )}
      </li>
    `;
  }

  private entry({ move, ply }: Entry): TemplateResult {
    const decided = move.kind === 'place' || move.kind === 'move';
    const quality = decided ? qualities(this.review)[ply - 1] : undefined;
    return html`
      <button class="quiet" aria-current="${ply === this.shown}" @click="${() => this.look(ply)}">
        ${move.text}${lostPieces(move)}${quality ? qualitySign(quality.mark) : nothing}
      </button>
    `;
  }

  /** How the game went, with what the signs mean. */
  private course(review: Review): TemplateResult {
    const { made, seats, shown } = this;
    const points = qualities(review).filter(({ mark }) => mark === 'mistake');
    return html`
      ${legend(made)}
      <evaluation-graph
        small
        .curves="${curves(review, seats)}"
        .seats="${seats}"
        .plies="${made.length}"
        .ply="${shown}"
        .said="${saidAt(review, shown, seats)}"
        .marks="${points.map(({ ply, text }) => ({ ply, name: text }))}"
        @ply="${(event: CustomEvent) => this.look(event.detail)}"
      ></evaluation-graph>
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

customElements.define('made-moves', MadeMoves);

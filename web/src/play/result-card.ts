import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { EASING, motionEnded, paced, still } from '../board/motion.ts';
import { qualitySign } from '../board/quality.ts';
import { stands } from '../board/players.ts';
import type { Outcome, Played, Review, Seat, View } from '../core/core.ts';
import { after } from '../core/timer.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { hasPuzzles } from '../puzzles/collection.ts';
import { icon } from '../shell/icons.ts';
import { curves } from '../study/curve.ts';
import '../study/evaluation-graph.ts';
import { saidAt } from '../study/review-words.ts';
import { mistakes } from '../study/reviewing.ts';
import { headline, reasonOf, turningPoint } from './result-words.ts';

/** People see the last move, and all that it sets in motion, before they are told what came of it. */
const REST_MS = 500;
/** One after the other, the pieces of a tower are laid on it. */
const GROW_MS = 180;
const APART_MS = 25;

/** A game that is over. */
export interface Result {
  played: Played;
  /** Its last position. */
  view: View;
  outcome: Outcome;
  /** The seat of the person at the screen, where there is just one. */
  own: Seat | null;
  /** The kind of game. */
  about: string;
  /** The change of the rating. */
  rating: TemplateResult | typeof nothing;
  review: Review | null;
  /** Whether the review goes on. */
  working: boolean;
  /** The way to another game like it. */
  again: TemplateResult | typeof nothing;
  /** Begins one in which the players have moved on by a seat; null where that is no other game. */
  otherSeat: (() => void) | null;
}

/**
 * The card at the end of a game: the result, what decided it, and the ways on. It opens by itself
 * when the game ends before somebody's eyes. It says `look` with a position to show, `analyse-game`,
 * `share` and `learn`.
 */
export class ResultCard extends LitElement {
  static override properties = {
    game: {},
    result: { attribute: false },
    opened: { state: true },
  };

  /** The name of the game, to tell a new one from one that has ended. */
  declare game: string;
  /** Null while it is played. */
  declare result: Result | null;
  declare private opened: boolean;
  /** The game that was seen under way. */
  private seen = '';
  private callOff = () => {};

  constructor() {
    super();
    this.result = null;
    this.opened = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.callOff();
  }

  protected override willUpdate(): void {
    if (this.result === null) {
      this.callOff();
      this.opened = false;
      this.seen = this.game;
    } else if (this.seen !== '') {
      const ends = this.seen === this.game;
      this.seen = '';
      if (ends) this.callOff = after(still() ? 0 : REST_MS, () => this.openAfterMotion());
    }
  }

  private async openAfterMotion(): Promise<void> {
    const { game } = this;
    await motionEnded();
    if (game === this.game) this.open();
  }

  open(): void {
    this.opened = this.result !== null;
  }

  private close(): void {
    this.querySelector('dialog')?.close();
  }

  protected override updated(): void {
    const dialog = this.querySelector('dialog');
    if (!dialog || dialog.open) return;
    dialog.showModal();
    // A key that was meant for the board must not press a button.
    dialog.querySelector('h2')!.focus();
    if (still()) return;
    dialog.querySelectorAll('.award').forEach((award) =>
      award.querySelectorAll('.grows').forEach((piece, index) =>
        paced(piece.animate([{ opacity: 0, transform: 'translateY(-14px)' }, {}], {
          duration: GROW_MS,
          delay: APART_MS * index,
          easing: EASING,
          fill: 'backwards',
        }))
      )
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { result } = this;
    if (!this.opened || result === null) return nothing;
    const { view, outcome, own, about, rating, again } = result;
    return html`
      <dialog
        class="result"
        aria-labelledby="result-title"
        @close="${() => this.opened = false}"
        @click="${this.pressed}"
      >
        <div class="result-card">
          <div class="result-head" data-seats="${view.seats.length}">
            <p class="kind">${about}</p>
            <h2 id="result-title" tabindex="-1">${headline(outcome, own)}</h2>
            <p>${reasonOf(view, outcome, own)}</p>
            ${rating}
            <ul class="awards">${view.standings.map((standing) =>
              html`
                <li class="award" data-winner="${standing.seat === outcome.winner}">
                  ${moduleOf(view.game).award(view, standing)}
                  <span class="unseen">${t(`seat.${standing.seat}`)}: ${stands(
                    view,
                    standing,
                  )}</span>
                </li>
              `
            )}</ul>
            <button class="quiet close" aria-label="${t('records.close')}" @click="${this.close}">
              ${icon('close')}
            </button>
          </div>
          <div class="result-body">
            ${this.course(result)}
            <div class="result-again">${again}</div>
            <div class="result-ways">${this.waysOn(result)}</div>
          </div>
        </div>
      </dialog>
    `;
  }

  /** The graph and the turning point; both have their room before they are known. */
  private course({ view, review, working }: Result): TemplateResult {
    const point = review && !working ? turningPoint(review, view) : null;
    const words = working || review === null && view.made.length > 0
      ? t(working ? 'result.reviewing' : 'result.unreviewed')
      : t('study.no-turning-points');
    return html`
      <div class="result-course" @ply="${(event: CustomEvent) => this.look(event.detail)}">
        ${review
          ? html`
            <evaluation-graph
              small
              .curves="${curves(review, view.seats)}"
              .seats="${view.seats}"
              .plies="${view.made.length}"
              .ply="${view.made.length}"
              .said="${saidAt(review, view.made.length, view.seats)}"
              .marks="${point ? [{ ply: point.ply, name: point.head }] : []}"
            ></evaluation-graph>
          `
          : html`
            <div class="graph-to-come"></div>
          `}
        <div class="result-turn" role="status">
          ${point
            ? html`
              ${qualitySign(point.good ? 'best' : 'mistake')}
              <p><b>${point.head}</b> ${point.words}</p>
              <button class="quiet" @click="${() => this.look(point.ply)}">
                ${t('result.show')}
              </button>
            `
            : html`
              <p>${words}</p>
            `}
        </div>
      </div>
    `;
  }

  private waysOn({ played, view, own, review, working, otherSeat }: Result): TemplateResult {
    const costly = own === null ? [] : mistakes(review, own);
    return html`
      ${otherSeat
        ? html`
          <button @click="${otherSeat}">${icon('swap')} ${t('result.other-colour')}</button>
        `
        : nothing}
      <button @click="${() => this.leave('analyse-game')}">${icon('graph')} ${t(
        'result.analyse',
      )}</button>
      <button @click="${() => this.leave('share')}">${icon('share')} ${t('result.share')}</button>
      ${own === null ? nothing : html`
        <button ?disabled="${working || costly.length === 0}" @click="${() =>
          this.leave('learn', { played, seat: own })}">
          ${icon('lesson')} ${working
            ? t('result.mistakes')
            : t('result.learn', { count: costly.length })}
        </button>
      `} ${hasPuzzles(view.game)
        ? html`
          <a class="button" href="${`#/puzzles/${view.game}`}">${icon('puzzle')} ${t(
            'puzzle.next',
          )}</a>
        `
        : nothing}
    `;
  }

  private look(ply: number): void {
    this.leave('look', ply);
  }

  private leave(event: string, detail?: unknown): void {
    this.close();
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  /** A press on the dialog itself, and not on what is in it, is one beside it. */
  private pressed(event: MouseEvent): void {
    if (event.target === event.currentTarget) this.close();
  }
}

customElements.define('result-card', ResultCard);

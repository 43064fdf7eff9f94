import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import { board } from '../games/games.ts';
import type { Core, GameName } from '../core/core.ts';
import { icon } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';
import { moveSentence } from '../i18n/words.ts';
import type { Exercise } from './book.ts';
import { solution, solves } from './judge.ts';
import { effect } from './marks.ts';
import { isSolved, solve } from './progress.ts';
import { Practice } from './practice.ts';

/**
 * A position in which the reader finds a move; the rules decide whether it is right.
 * It says `solved` when it has been solved for the first time.
 */
class BookExercise extends LitElement {
  static override properties = {
    game: {},
    chapter: {},
    number: { type: Number },
    exercise: { attribute: false },
    rules: { attribute: false },
    verdict: { state: true },
    arrows: { state: true },
    busy: { state: true },
  };

  declare game: GameName;
  declare chapter: string;
  declare number: number;
  declare exercise: Exercise;
  declare rules: Core;
  /** The verdict on the move tried. */
  declare private verdict: { right: boolean; text: string } | null;
  declare private arrows: Arrow[];
  declare private busy: boolean;

  private readonly practice = new Practice(() => this.rules, () => this.requestUpdate());

  constructor() {
    super();
    this.verdict = null;
    this.arrows = [];
    this.busy = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('exercise')) return;
    this.verdict = null;
    this.arrows = [];
    this.practice.begin(this.game, this.exercise);
  }

  private get solved(): boolean {
    return isSolved(this.game, this.chapter, this.exercise.id);
  }

  private async judge(text: string): Promise<void> {
    const { exercise, practice: { played, view: before } } = this;
    const move = before?.moves.find((one) => one.text === text);
    if (!played || !move || this.verdict || this.busy) return;
    this.busy = true;
    this.arrows = [];
    const right = await solves(exercise, this.rules, played, before!, move);
    await this.practice.play(text);
    this.busy = false;
    if (exercise !== this.exercise) return;
    this.verdict = {
      right,
      text: right
        ? t('book.right', { told: moveSentence(this.game, before!.turn!, move) })
        : t(`book.${this.game}.${this.chapter}.exercise.${exercise.id}.wrong`),
    };
    if (right) this.remember();
  }

  private remember(): void {
    if (this.solved) return;
    solve(this.game, this.chapter, this.exercise.id);
    this.dispatchEvent(new CustomEvent('solved', { bubbles: true }));
  }

  private async again(): Promise<void> {
    await this.practice.reset();
    this.verdict = null;
    this.arrows = [];
  }

  private async show(): Promise<void> {
    await this.again();
    const { exercise, practice: { played, view } } = this;
    if (!played || !view) return;
    this.busy = true;
    const move = await solution(exercise, this.rules, played, view);
    this.busy = false;
    if (!move || exercise !== this.exercise) return;
    this.arrows = effect(view, move.text);
    this.practice.note = t('book.shown', { move: move.text });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { practice, verdict, number } = this;
    const { view } = practice;
    if (!view) return nothing;
    const state = !verdict ? '' : verdict.right ? 'right' : 'wrong';
    return html`
      <div
        class="exercise ${state}"
        @play="${(event: CustomEvent) => this.judge(event.detail)}"
        @refuse="${(event: CustomEvent) => practice.refuse(event.detail)}"
      >
        <div class="task">
          <h3>
            ${this.solved
              ? html`
                ${t('book.exercise-solved', { number })} ${icon('tick')}
              `
              : t('book.exercise', { number })}
          </h3>
          <p>${t(`book.${this.game}.${this.chapter}.exercise.${this.exercise.id}.task`)}</p>
          <div class="trying">
            <button class="${verdict && !verdict.right ? 'primary' : ''}" ?disabled="${!practice
              .moved}" @click="${() => this.again()}">
              ${icon('turn')} ${t('book.again')}
            </button>
            <button ?disabled="${this.busy}" @click="${() => this.show()}">
              ${icon('hint')} ${t('book.show')}
            </button>
          </div>
          <div class="judged" role="status">
            <p>${verdict?.text ?? practice.note}</p>
          </div>
        </div>
        <div class="ground">${board(view, {
          active: !verdict && !this.busy,
          arrows: this.arrows,
        })}</div>
      </div>
    `;
  }
}

customElements.define('book-exercise', BookExercise);

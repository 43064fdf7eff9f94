import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import { instruction, outcome } from '../board/sentences.ts';
import type { Core, GameName, Move, View } from '../core/core.ts';
import { after } from '../core/timer.ts';
import { board, moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { moveSentence } from '../i18n/words.ts';
import { icon } from '../shell/icons.ts';
import { hearMove } from '../sound/hearing.ts';
import type { Chapter, Diagram, Exercise } from './book.ts';
import { solution, solves } from './judge.ts';
import { effect } from './marks.ts';
import { Practice } from './practice.ts';
import { isSolved, solve } from './progress.ts';

/** The move that is shown stays so long before it is taken back. */
const SHOWN_MS = 1600;

/** A board to look at and to try, or a position in which a move is to be found. */
type Step = { diagram: Diagram } | { exercise: Exercise };

/**
 * A chapter on its stage: its boards one after the other, then its exercises; the rules decide
 * whether a move is right. It says `solved` when an exercise has been solved for the first time.
 */
class BookLesson extends LitElement {
  static override properties = {
    game: {},
    chapter: { attribute: false },
    number: { type: Number },
    count: { type: Number },
    turning: { attribute: false },
    rules: { attribute: false },
    at: { state: true },
    verdict: { state: true },
    arrows: { state: true },
    busy: { state: true },
  };

  declare game: GameName;
  declare chapter: Chapter;
  /** Its place among so many chapters. */
  declare number: number;
  declare count: number;
  /** The ways to the chapters before and after it. */
  declare turning: TemplateResult;
  declare rules: Core;
  /** Which step is on the board. */
  declare private at: number;
  /** The verdict on the move tried. */
  declare private verdict: { right: boolean; text: string } | null;
  declare private arrows: Arrow[];
  declare private busy: boolean;

  private readonly practice = new Practice(() => this.rules, () => this.requestUpdate());
  private callOff = () => {};

  constructor() {
    super();
    this.at = 0;
    this.verdict = null;
    this.arrows = [];
    this.busy = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.callOff();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('chapter')) this.goTo(0);
  }

  private get steps(): Step[] {
    const { diagrams, exercises } = this.chapter;
    return [
      ...diagrams.map((diagram) => ({ diagram })),
      ...exercises.map((exercise) => ({ exercise })),
    ];
  }

  private get step(): Step {
    return this.steps[this.at]!;
  }

  private goTo(at: number): void {
    this.at = at;
    this.callOff();
    this.busy = false;
    this.verdict = null;
    this.arrows = [];
    const { step } = this;
    this.practice.begin(this.game, 'diagram' in step ? step.diagram : step.exercise);
  }

  private play(text: string): void {
    const { step } = this;
    if ('exercise' in step) this.judge(step.exercise, text);
    else this.make(text);
  }

  private async make(text: string): Promise<void> {
    await this.practice.play(text);
    if (this.practice.view) hearMove(this.practice.view);
  }

  private async judge(exercise: Exercise, text: string): Promise<void> {
    const { played, view: before } = this.practice;
    const move = before?.moves.find((one) => one.text === text);
    if (!played || !move || this.verdict || this.busy) return;
    this.busy = true;
    this.arrows = [];
    const right = await solves(exercise, this.rules, played, before!, move);
    if (!this.isAt(exercise)) return;
    await this.make(text);
    if (!this.isAt(exercise)) return;
    this.busy = false;
    this.verdict = {
      right,
      text: right
        ? t('book.right', { told: moveSentence(this.game, before!.turn!, move) })
        : this.words(`exercise.${exercise.id}.wrong`),
    };
    if (right) this.remember(exercise);
  }

  private isAt(exercise: Exercise): boolean {
    const { step } = this;
    return 'exercise' in step && step.exercise === exercise;
  }

  private solved({ id }: Exercise): boolean {
    return isSolved(this.game, this.chapter.id, id);
  }

  private remember(exercise: Exercise): void {
    if (this.solved(exercise)) return;
    solve(this.game, this.chapter.id, exercise.id);
    this.dispatchEvent(new CustomEvent('solved', { bubbles: true }));
  }

  private async again(): Promise<void> {
    this.callOff();
    this.busy = false;
    await this.practice.reset();
    this.verdict = null;
    this.arrows = [];
  }

  /** Plays a move that is right, waits, and takes it back. */
  private async show(exercise: Exercise): Promise<void> {
    await this.again();
    const { played, view } = this.practice;
    if (!played || !view) return;
    this.busy = true;
    const move = await solution(exercise, this.rules, played, view);
    if (!move || !this.isAt(exercise)) return;
    await this.make(move.text);
    this.callOff = after(SHOWN_MS, () => this.takeBack(exercise, move, view));
  }

  private async takeBack(exercise: Exercise, move: Move, before: View): Promise<void> {
    await this.practice.reset();
    if (!this.isAt(exercise)) return;
    this.busy = false;
    this.arrows = effect(before, move.text);
    this.practice.tell(t('book.shown', { move: move.text }));
  }

  private words(key: string, values = {}): string {
    return t(`book.${this.game}.${this.chapter.id}.${key}`, values);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { practice: { view, first }, step } = this;
    const title = this.words('title');
    const play = (event: CustomEvent) => this.play(event.detail);
    return html`
      <div
        class="stage bare"
        ?hidden="${!view}"
        @play="${play}"
        @roll="${() => this.practice.roll()}"
        @refuse="${(event: CustomEvent) => this.practice.refuse(event.detail)}"
      >
        <div class="board">${view && first
          ? board(view, { active: this.active(view), arrows: this.marks(view) })
          : html`
            <p class="loading">${t('play.loading')}</p>
          `}</div>
        ${view ? this.foot(view) : nothing}
      </div>
      <section class="panel lesson" ?hidden="${!view}" aria-label="${title}">
        <a class="back" href="${`#/rules/${this.game}`}" aria-label="${t('book.contents')}">${icon(
          'before',
        )}</a>
        <p class="overline">${t('book.chapter-of', {
          number: this.number,
          count: this.count,
        })} <span class="rule">${this.chapter.rules.join(', ')}</span></p>
        <h1 tabindex="-1">${title}</h1>
        <div class="texts">${this.chapter.diagrams.map((diagram, index) =>
          html`
            <p class="${index === this.at ? 'current' : ''}">${this.words(
              `${diagram.id}.text`,
            )}</p>
          `
        )}</div>
        ${view && first
          ? 'exercise' in step
            ? this.exercise(step.exercise)
            : this.diagram(step.diagram, view, first)
          : nothing} ${this.turning}
      </section>
    `;
  }

  private active(view: View): boolean {
    return 'diagram' in this.step ? view.turn !== null : this.verdict === null && !this.busy;
  }

  private marks(view: View): Arrow[] {
    const { step, practice } = this;
    if ('exercise' in step) return this.arrows;
    return practice.moved ? [] : step.diagram.marks?.(view) ?? [];
  }

  /** The instruction, and buttons for what the board has no place for. */
  private foot(view: View): TemplateResult {
    const { turn, outcome: end } = view;
    const words = this.practice.note ||
      (end ? outcome(view, end) : instruction(view, true));
    const pass = view.moves.find((move) => move.kind === 'pass');
    const button = (text: string, name: string | number, kind = '') =>
      html`
        <button class="${kind}" @click="${() => this.play(text)}">${name}</button>
      `;
    return html`
      <div class="stage-foot said">
        ${turn ? moduleOf(this.game).piece(turn) : nothing}
        <p role="status">${words}</p>
        ${view.chance && this.active(view)
          ? html`
            <span class="dice" role="group" aria-label="${t('play.which-roll')}">${view.moves.map((
              { text, roll },
            ) => button(text, roll))}</span>
          `
          : nothing} ${pass && this.active(view)
          ? button(pass.text, t('play.pass'), 'primary')
          : nothing}
      </div>
    `;
  }

  /** The steps of the chapter: done, the one on the board, and those to come. */
  private bars(): TemplateResult {
    return html`
      <ol class="bars">${this.steps.map((step, index) => {
        const done = 'exercise' in step ? this.solved(step.exercise) : index < this.at;
        return html`
          <li>
            <button
              class="${done ? 'done' : ''}"
              aria-label="${this.nameOf(index)}"
              aria-current="${index === this.at ? 'step' : nothing}"
              @click="${() => this.goTo(index)}"
            >
            </button>
          </li>
        `;
      })}</ol>
    `;
  }

  private nameOf(index: number): string {
    const { diagrams, exercises } = this.chapter;
    const number = index - diagrams.length + 1;
    if (number < 1) return t('book.board', { number: index + 1, count: diagrams.length });
    const done = this.solved(exercises[number - 1]!);
    return t('book.exercise-of', { number, count: exercises.length, done: done ? 'yes' : 'no' });
  }

  private diagram(diagram: Diagram, view: View, first: View): TemplateResult {
    const { practice } = this;
    const caption = diagram.facts?.(diagram.live ? view : first);
    return html`
      <div class="doing">
        <div class="pane-head">
          ${icon('show')}
          <h2>${this.nameOf(this.at)}</h2>
          ${this.bars()}
        </div>
        <p class="caption">${caption ? this.words(`${diagram.id}.caption`, caption) : nothing}</p>
        <div class="trying">
          <button ?disabled="${!practice.canTakeBack}" @click="${() => practice.takeBack()}">
            ${icon('back')} ${t('play.take-back')}
          </button>
          <button ?disabled="${!practice.moved}" @click="${() => practice.reset()}">
            ${icon('turn')} ${t('book.reset')}
          </button>
          <button class="primary" @click="${() => this.goTo(this.at + 1)}">
            ${t('book.on')} ${icon('after')}
          </button>
        </div>
      </div>
    `;
  }

  private exercise(exercise: Exercise): TemplateResult {
    const { practice, verdict } = this;
    const state = !verdict ? '' : verdict.right ? 'right' : 'wrong';
    const more = this.at + 1 < this.steps.length;
    return html`
      <div class="doing exercise ${state}" data-exercise="${exercise.id}">
        <div class="pane-head">
          ${icon('target')}
          <h2>${this.nameOf(this.at)}</h2>
          ${this.bars()}
        </div>
        <p class="${verdict ? 'unseen' : ''}">${this.words(`exercise.${exercise.id}.task`)}</p>
        <p class="judged" role="status">${verdict
          ? html`
            ${icon(verdict.right ? 'tick' : 'close')} <span>${verdict.text}</span>
          `
          : nothing}</p>
        <div class="trying">
          <button class="show" ?disabled="${this.busy}" @click="${() => this.show(exercise)}">
            ${icon('show')} ${t('book.show')}
          </button>
          <button
            class="again ${state === 'wrong' ? 'primary' : ''}"
            ?disabled="${!practice.moved}"
            @click="${() => this.again()}"
          >
            ${icon('back')} ${t('book.again')}
          </button>
          ${state === 'right' && more
            ? html`
              <button class="primary" @click="${() => this.goTo(this.at + 1)}">
                ${t('book.on')} ${icon('after')}
              </button>
            `
            : nothing}
        </div>
      </div>
    `;
  }
}

customElements.define('book-lesson', BookLesson);

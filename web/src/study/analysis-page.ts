import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import { board } from '../games/games.ts';
import type { Cell, Core, Move, ReadRecord, View } from '../core/core.ts';
import { cellMarks, type Shown } from './cell-map.ts';
import { chancesOf, evaluationBar, settled } from './evaluation-bar.ts';
import './engine-lines.ts';
import { gamesNav } from '../shell/games-nav.ts';
import { t } from '../i18n/messages.ts';
import './move-tree.ts';
import { asRecord } from './record.ts';
import { openRecords } from './records.ts';
import './review-panel.ts';
import './setup-editor.ts';
import type { SetupEditor } from './setup-editor.ts';
import { Study } from './study.ts';
import { Thinking } from './thinking.ts';
import { START } from './tree.ts';
import { firstRotation, nextRotation } from '../board/rotation.ts';
import { instruction, lastMove, outcome } from '../board/sentences.ts';
import { stepBy } from '../board/stepping.ts';
import { title } from '../i18n/words.ts';

/** A position of any game, looked at from all sides: the engine, variations, a review. */
class AnalysisPage extends LitElement {
  static override properties = {
    rules: { attribute: false },
    engine: { attribute: false },
    record: { attribute: false },
    settingUp: { state: true },
    sketch: { state: true },
    on: { state: true },
    lines: { state: true },
    shownCells: { state: true },
    news: { state: true },
    turned: { state: true },
    plan: { state: true },
    note: { state: true },
  };

  declare rules: Core;
  declare engine: Core;
  /** The game to begin with. */
  declare record: ReadRecord;
  /** Whether a position is being set up, and what is on the board of it so far. */
  declare private settingUp: boolean;
  declare private sketch: View | null;
  /** Whether the engine is on, and how many lines it tells. */
  declare private on: boolean;
  declare private lines: number;
  /** How much of what cells are worth the board shows. */
  declare private shownCells: Shown;
  /** Counts what the engine has told. */
  declare private news: number;
  declare private turned: number;
  declare private plan: boolean;
  /** The answer to a press on the board. */
  declare private note: string;
  private study!: Study;
  private thinking!: Thinking;
  /** The position that the engine thinks about. */
  private pondered: View | null = null;
  private reviewing = false;

  constructor() {
    super();
    this.settingUp = false;
    this.sketch = null;
    this.on = true;
    this.lines = 3;
    this.shownCells = 'all';
    this.news = 0;
    this.turned = 0;
    this.plan = false;
    this.note = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Before the board, which has uses of its own for the arrow keys.
    addEventListener('keydown', this.key, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.key, { capture: true });
    this.thinking.end();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('engine')) this.thinking = new Thinking(this.engine, () => this.news++);
    if (changed.has('record')) this.begin(new Study(this.rules, this.record, () => this.moved()));
  }

  private begin(study: Study): void {
    this.study = study;
    this.settingUp = false;
    this.sketch = null;
    this.turned = firstRotation(study.record.played.game);
    study.begin();
  }

  /** Follows what happened in the study. */
  private moved(): void {
    this.note = this.study.trouble;
    if (this.study.view !== this.pondered) this.think();
    this.requestUpdate();
  }

  private think(): void {
    const { view, shown } = this.study;
    const idle = !this.on || this.reviewing || this.settingUp || !view || view.outcome;
    if (idle) this.thinking.end();
    else this.thinking.begin(shown, view.mapped ? view.moves.length : this.lines);
    this.pondered = view;
    this.news++;
  }

  private setUp(setup: string): void {
    const { game, options } = this.record.played;
    const played = { game, options, setup, moves: [] };
    this.record = asRecord(played);
  }

  private edit(on: boolean): void {
    this.settingUp = on;
    this.sketch = null;
    this.think();
    // The focus goes back to where it came from.
    if (!on) this.updateComplete.then(() => document.getElementById('set-up')?.focus());
  }

  private key = (event: KeyboardEvent) => {
    if (this.settingUp) return;
    const { study } = this;
    const { tree, at } = study;
    stepBy(event, {
      ArrowLeft: () => study.go(tree.previous(at)),
      ArrowRight: () => study.go(tree.next(at)),
      ArrowUp: () => study.go(tree.variation(at, -1)),
      ArrowDown: () => study.go(tree.variation(at, 1)),
      Home: () => study.go(START),
      End: () => study.go(tree.end(at)),
    });
  };

  private refused(cell: Cell): void {
    const obstacle = this.study.view?.obstacles[cell];
    if (!obstacle) return;
    const rule = obstacle.rule && ` (${obstacle.rule})`;
    this.note = t(`obstacle.${obstacle.name}`, { cell }) + rule;
  }

  /** Rolls for the player on turn as a die would. */
  private roll(): void {
    const rolls = this.study.view?.moves ?? [];
    const roll = rolls[Math.floor(Math.random() * rolls.length)];
    if (roll) this.study.play(roll.text);
  }

  protected override render(): TemplateResult {
    const { view, trouble } = this.study;
    const waiting = html`
      <p class="loading">${trouble || t('play.loading')}</p>
    `;
    return html`
      <div
        class="table"
        data-game="${this.record.played.game}"
        @play="${(event: CustomEvent) => this.study.play(event.detail)}"
        @refuse="${(event: CustomEvent) => this.refused(event.detail)}"
        @roll="${this.roll}"
        @plan="${() => this.plan = !this.plan}"
        @edit="${(event: CustomEvent) => this.editor?.press(event.detail)}"
      >
        <div class="board">${view ? this.board(this.sketch ?? view) : waiting}</div>
        ${view && this.on && !this.settingUp ? this.bar(view) : nothing}
        <section class="panel study" aria-label="${t('study.panel')}">
          ${view && (this.settingUp ? this.setupEditor(view) : this.panel(view))}
        </section>
      </div>
    `;
  }

  private board(view: View): TemplateResult {
    return board(view, {
      active: !this.settingUp && view.turn !== null,
      editing: this.settingUp,
      turned: this.turned,
      plan: this.plan,
      arrows: this.arrows(),
    });
  }

  private bar(view: View): TemplateResult {
    const { analysis } = this.thinking;
    const found = view === this.pondered && analysis ? chancesOf(analysis, view) : null;
    return evaluationBar(view, settled(view) ?? found, null);
  }

  private arrows(): Arrow[] {
    const { analysis } = this.thinking;
    if (this.settingUp || !analysis) return [];
    if (!this.study.view?.mapped) return analysis.lines;
    if (this.shownCells === 'off') return [];
    return this.shownCells === 'all' ? cellMarks(analysis) : analysis.lines.slice(0, this.lines);
  }

  private get editor(): SetupEditor | null {
    return this.querySelector('setup-editor');
  }

  private setupEditor(view: View): TemplateResult {
    return html`
      <setup-editor
        .rules="${this.rules}"
        .view="${view}"
        @sketch="${(event: CustomEvent) => this.sketch = event.detail}"
        @done="${(event: CustomEvent) => this.setUp(event.detail)}"
        @cancel="${() => this.edit(false)}"
      ></setup-editor>
    `;
  }

  private panel(view: View): TemplateResult {
    const { study } = this;
    return html`
      ${this.head(view)}
      <p class="status" role="status">${this.status(view)}</p>
      ${this.unmovable(view)}
      <p class="note" role="status">${this.note}</p>
      <engine-lines
        .view="${view}"
        .thinking="${this.thinking}"
        .on="${this.on}"
        .lines="${this.lines}"
        .shownCells="${this.shownCells}"
        .news="${this.news}"
        @switch="${this.switchEngine}"
        @lines="${(event: CustomEvent) => this.wantLines(event.detail)}"
        @shown="${(event: CustomEvent) => this.shownCells = event.detail}"
        @follow="${(event: CustomEvent) => study.play(...event.detail)}"
      ></engine-lines>
      <move-tree
        .tree="${study.tree}"
        .at="${study.at}"
        @go="${(event: CustomEvent) => study.go(event.detail)}"
        @promote="${(event: CustomEvent) => study.promote(event.detail)}"
        @remove="${(event: CustomEvent) => study.remove(event.detail)}"
      ></move-tree>
      <review-panel
        .engine="${this.engine}"
        .played="${study.mainLine}"
        .view="${study.end}"
        .ply="${study.ply}"
        @busy="${(event: CustomEvent) => this.review(event.detail)}"
        @ply="${(event: CustomEvent) => study.goToPly(event.detail)}"
      ></review-panel>
    `;
  }

  private head(view: View): TemplateResult {
    const tags = this.record.tags;
    const players = view.seats.map((seat) => tags[seat.charAt(0).toUpperCase() + seat.slice(1)])
      .filter((name) => name !== undefined);
    return html`
      ${gamesNav('analysis', view.game)}
      <div class="study-head">
        <h1>${title(view.game)}</h1>
        <span>${[players.join(' – '), tags.Date].filter(Boolean).join(', ')}</span>
      </div>
      <div class="row">
        <button @click="${this.takeAlong}">${t('study.records')}</button>
        <button id="set-up" @click="${() => this.edit(true)}">${t('study.setup')}</button>
        <button @click="${() => this.turn(view)}">${t('play.turn')}</button>
      </div>
    `;
  }

  private takeAlong(): void {
    openRecords(this.rules, this.study.line, this.querySelector('.board svg'));
  }

  private turn(view: View): void {
    this.turned = nextRotation(view.game, this.turned);
  }

  private status(view: View): string {
    return lastMove(view) + (view.outcome ? outcome(view, view.outcome) : instruction(view, true));
  }

  /** Moves that no cell stands for: the rolls of a die, a pass. */
  private unmovable(view: View): TemplateResult | typeof nothing {
    const moves = view.moves.filter((move) => move.kind === 'roll' || move.kind === 'pass');
    if (moves.length === 0) return nothing;
    const name = (move: Move) => move.kind === 'pass' ? t('play.pass') : String(move.roll);
    const button = (move: Move) =>
      html`
        <button @click="${() => this.study.play(move.text)}">${name(move)}</button>
      `;
    return html`
      <div class="dice" role="group" aria-label="${t('study.choose-roll')}">
        <span>${view.chance ? t('study.choose-roll') : nothing}</span>${moves.map(button)}
      </div>
    `;
  }

  private switchEngine(): void {
    this.on = !this.on;
    this.think();
  }

  private wantLines(lines: number): void {
    this.lines = lines;
    this.think();
  }

  private review(working: boolean): void {
    this.reviewing = working;
    this.think();
  }
}

customElements.define('analysis-page', AnalysisPage);

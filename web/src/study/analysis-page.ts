import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import { movesButton } from '../board/board-buttons.ts';
import { board, moduleOf } from '../games/games.ts';
import type { Cell, Core, Move, ReadRecord, View } from '../core/core.ts';
import { cellLegend, cellMarks, type Shown } from './cell-map.ts';
import { chancesOf, evaluationBar, settled } from './evaluation-bar.ts';
import './engine-lines.ts';
import { Judging } from './judging.ts';
import { gamesNav } from '../shell/games-nav.ts';
import { t } from '../i18n/messages.ts';
import { icon, type IconName } from '../shell/icons.ts';
import { closeMenu } from '../shell/menu.ts';
import { hearMove } from '../sound/hearing.ts';
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

const SET_UP = 'study.setup';

const PLACE_OF_BAR = html`
  <div class="evaluation"></div>
`;

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
  private readonly judging = new Judging(
    () => this.engine,
    () => this.requestUpdate(),
    () => this.think(),
  );

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
    this.judging.stop();
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
    const idle = !this.on || this.judging.working || this.settingUp || !view || view.outcome;
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

  private async play(text: string): Promise<void> {
    await this.study.play(text);
    if (this.study.view) hearMove(this.study.view);
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
        @play="${(event: CustomEvent) => this.play(event.detail)}"
        @refuse="${(event: CustomEvent) => this.refused(event.detail)}"
        @roll="${this.roll}"
        @plan="${() => this.plan = !this.plan}"
        @edit="${(event: CustomEvent) => this.editor?.press(event.detail)}"
        @go="${(event: CustomEvent) => this.study.go(event.detail)}"
      >
        <div class="stage bare">
          ${this.on && !this.settingUp ? (view ? this.bar(view) : PLACE_OF_BAR) : nothing}
          <div class="board">${view ? this.board(this.sketch ?? view) : waiting}</div>
          ${view && !this.settingUp ? this.foot(view) : nothing}
          <p class="note" role="status">${this.note}</p>
        </div>
        <section class="panel panes study" ?hidden="${!view}" aria-label="${t('study.panel')}">
          <a class="back" href="#/" aria-label="${t('nav.home')}">${icon('before')}</a>
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
    const { study, judging } = this;
    const { mainLine } = study;
    judging.show(mainLine);
    const fresh = mainLine.moves.length === 0;
    return html`
      <h1>${t('nav.analysis')} <span class="tag">${title(view.game)}</span></h1>
      <p class="status unseen" role="status">${this.status(view)}</p>
      ${fresh ? gamesNav('analysis', view.game) : html`
        <review-panel
          class="pane"
          .judging="${judging}"
          .review="${judging.review}"
          .working="${judging.working}"
          .played="${mainLine}"
          .view="${study.end}"
          .ply="${study.ply}"
          @judge="${() => judging.judge(mainLine)}"
          @stop="${() => judging.stop()}"
          @ply="${(event: CustomEvent) => study.goToPly(event.detail)}"
        ></review-panel>
      `}
      <engine-lines
        class="pane"
        .view="${view}"
        .thinking="${this.thinking}"
        .on="${this.on}"
        .lines="${this.lines}"
        .news="${this.news}"
        @switch="${this.switchEngine}"
        @lines="${(event: CustomEvent) => this.wantLines(event.detail)}"
        @follow="${(event: CustomEvent) => study.play(...event.detail)}"
      ></engine-lines>
      <section class="pane moves-card" aria-label="${t('study.moves')}">
        ${this.about()}
        <move-tree
          .tree="${study.tree}"
          .at="${study.at}"
          .view="${study.end}"
          .names="${this.names(view)}"
          .review="${judging.review}"
          @promote="${(event: CustomEvent) => study.promote(event.detail)}"
          @remove="${(event: CustomEvent) => study.remove(event.detail)}"
        ></move-tree>
      </section>
      ${this.actions(view)}
    `;
  }

  /** The players, or the seats where nobody is named. */
  private names(view: View): string[] {
    const { tags } = this.record;
    return view.seats.map((seat) =>
      tags[seat.charAt(0).toUpperCase() + seat.slice(1)] ?? t(`seat.${seat}`)
    );
  }

  private about(): TemplateResult | typeof nothing {
    const { Event: event, Date: date } = this.record.tags;
    const words = [event, date].filter(Boolean).join(', ');
    return words === '' ? nothing : html`
      <p class="hint">${words}</p>
    `;
  }

  /** One row of actions: the steps through the game, and what can be done with a position. */
  private actions(view: View): TemplateResult {
    const { study: { tree, at } } = this;
    const end = tree.end(at);
    const go = (to: number) => () => this.study.go(to);
    const best = this.best;
    return html`
      <div class="pane steps" role="toolbar" aria-label="${t('study.steps')}">
        ${action('first', 'study.first', go(START), at !== START, 'wide')} ${action(
          'before',
          'study.previous',
          go(tree.previous(at)),
          at !== START,
        )} ${action('after', 'study.next', go(tree.next(at)), at !== end)} ${action(
          'last',
          'study.last',
          go(end),
          at !== end,
          'wide',
        )} ${action(
          'hint',
          'study.play-best',
          () => this.study.play(best!),
          best !== null,
        )} ${movesButton()} ${this.ways(view).map(([sign, text, act]) =>
          action(sign, text, act, true, 'wide', text === SET_UP ? 'set-up' : undefined)
        )}
        <details class="menu" @click="${closeMenu}">
          <summary>${icon('more')} <span>${t('play.more')}</span></summary>
          <div>
            ${this.ways(view).map(([, text, act]) =>
              html`
                <button @click="${act}">${t(text)}</button>
              `
            )}
          </div>
        </details>
      </div>
    `;
  }

  /** The actions beside the steps; on phones they are in a menu. */
  private ways(view: View): [IconName, string, () => void][] {
    const plan = moduleOf(view.game).hasPlan;
    return [
      ['turn', 'play.turn', () => this.turn(view)],
      ...(plan
        ? [['plan', 'play.plan', () => this.plan = !this.plan] as [IconName, string, () => void]]
        : []),
      ['edit', SET_UP, () => this.edit(true)],
      ['share', 'study.records', () => this.takeAlong()],
    ];
  }

  /** The best move that the engine has found in the position shown. */
  private get best(): string | null {
    const { analysis } = this.thinking;
    const line = this.study.view === this.pondered ? analysis?.lines[0] : undefined;
    return line?.moves[0] ?? null;
  }

  /** Below the board: the meaning of colours on it, or the moves that no cell stands for. */
  private foot(view: View): TemplateResult | typeof nothing {
    const moves = view.moves.filter((move) => move.kind === 'roll' || move.kind === 'pass');
    if (moves.length === 0) {
      if (!view.mapped || !this.on) return nothing;
      return cellLegend(view, this.shownCells, (shown) => this.shownCells = shown);
    }
    const name = (move: Move) => move.kind === 'pass' ? t('play.pass') : String(move.roll);
    const button = (move: Move) =>
      html`
        <button @click="${() => this.study.play(move.text)}">${name(move)}</button>
      `;
    return html`
      <div class="stage-foot dice" role="group" aria-label="${t('study.choose-roll')}">
        <span>${view.chance ? t('study.choose-roll') : nothing}</span>${moves.map(button)}
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

  private switchEngine(): void {
    this.on = !this.on;
    this.think();
  }

  private wantLines(lines: number): void {
    this.lines = lines;
    this.think();
  }
}

function action(
  sign: IconName,
  text: string,
  act: () => void,
  may: boolean,
  kind = '',
  id?: string,
): TemplateResult {
  return html`
    <button
      id="${id ?? nothing}"
      class="${kind}"
      title="${t(text)}"
      ?disabled="${!may}"
      @click="${act}"
    >
      ${icon(sign)} <span>${t(text)}</span>
    </button>
  `;
}

customElements.define('analysis-page', AnalysisPage);

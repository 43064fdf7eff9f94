import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Arrow } from './board.ts';
import { board } from './boards.ts';
import type { Cell, Core, Move, Played, ReadRecord, View } from './core.ts';
import './engine-lines.ts';
import { t } from './messages.ts';
import './move-tree.ts';
import { openRecords } from './records.ts';
import './review-panel.ts';
import './setup-editor.ts';
import type { SetupEditor } from './setup-editor.ts';
import { Thinking } from './thinking.ts';
import { START, Tree } from './tree.ts';
import { instruction, outcome, TITLES, told } from './words.ts';

/** Where the panel lies under the board and long boards stand upright. */
const PHONE = '(max-width: 700px) and (orientation: portrait)';

/** A position of any game, looked at from all sides: the engine, variations, a review. */
class AnalysisPage extends LitElement {
  static override properties = {
    rules: { attribute: false },
    engine: { attribute: false },
    record: { attribute: false },
    tree: { state: true },
    at: { state: true },
    view: { state: true },
    end: { state: true },
    sketch: { state: true },
    on: { state: true },
    lines: { state: true },
    news: { state: true },
    turned: { state: true },
    plan: { state: true },
    note: { state: true },
  };

  declare rules: Core;
  declare engine: Core;
  /** The game to begin with. */
  declare record: ReadRecord;
  declare private tree: Tree;
  /** The node of the tree that is shown. */
  declare private at: number;
  declare private view: View | null;
  /** The end of the main line. */
  declare private end: View | null;
  /** The position being set up, when one is. */
  declare private sketch: View | null;
  declare private on: boolean;
  declare private lines: number;
  declare private news: number;
  declare private turned: number;
  declare private plan: boolean;
  /** What a press on the board, or anything else, was answered with. */
  declare private note: string;
  private thinking: Thinking | null = null;
  private reviewing = false;
  private settingUp = false;
  /** Whether the keys belong to the pages's steps even when a cell of the board has the focus. */
  private byPointer = false;
  private round = 0;

  constructor() {
    super();
    this.tree = Tree.of([]);
    this.at = START;
    this.view = null;
    this.end = null;
    this.sketch = null;
    this.on = true;
    this.lines = 3;
    this.news = 0;
    this.turned = 0;
    this.plan = matchMedia(PHONE).matches;
    this.note = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Before the board, which has uses of its own for the arrow keys.
    addEventListener('keydown', this.key, { capture: true });
    addEventListener('pointerdown', this.pointed, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.key, { capture: true });
    removeEventListener('pointerdown', this.pointed, { capture: true });
    this.thinking?.end();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('engine')) {
      this.thinking?.end();
      this.thinking = new Thinking(this.engine, () => this.news++);
    }
    if (changed.has('record')) this.begin(this.record);
  }

  /** Takes over another game, and shows its last position. */
  private async begin(record: ReadRecord): Promise<void> {
    this.settingUp = false;
    this.sketch = null;
    if (record.played.game === 'dvonn' && matchMedia(PHONE).matches) this.turned = 1;
    const round = ++this.round;
    const view = await this.ask(this.played(record.played.moves));
    if (!view || round !== this.round) return;
    this.tree = Tree.of(view.made, record.comments);
    this.end = view;
    this.show(this.tree.end(START), view);
  }

  /** The game that some moves make, as if nobody had given up in it. */
  private played(moves: string[]): Played {
    const { game, options, setup } = this.record.played;
    return { game, options, setup, moves };
  }

  private moves(id: number): string[] {
    return this.tree.path(id).map((node) => node.made!.text);
  }

  private get mainLine(): string[] {
    return this.moves(this.tree.end(START));
  }

  /** The position after all moves of a game; null when the rules refuse it. */
  private async ask(played: Played): Promise<View | null> {
    try {
      return await this.rules.call('view', [played]);
    } catch (error) {
      this.note = error instanceof Error ? error.message : String(error);
      return null;
    }
  }

  private async go(id: number): Promise<void> {
    if (id === this.at) return;
    // At once, so that who holds a key down steps on from here.
    this.at = id;
    const round = ++this.round;
    const view = await this.ask(this.played(this.moves(id)));
    if (view && round === this.round) this.show(id, view);
  }

  /** Plays moves after the one shown: along what is there, or as a new variation. */
  private async play(...texts: string[]): Promise<void> {
    const before = this.moves(this.at);
    const round = ++this.round;
    const view = await this.ask(this.played([...before, ...texts]));
    if (!view || round !== this.round) return;
    let [tree, at] = [this.tree, this.at];
    for (const made of view.made.slice(before.length)) [tree, at] = tree.play(at, made);
    this.tree = tree;
    this.show(at, view);
    await this.findEnd();
  }

  private show(id: number, view: View): void {
    this.at = id;
    this.view = view;
    this.note = '';
    this.think();
  }

  private think(): void {
    const busy = !this.on || this.reviewing || this.settingUp || !this.view || this.view.outcome;
    if (busy) this.thinking?.end();
    else this.thinking?.begin(this.played(this.moves(this.at)), this.lines);
    this.news++;
  }

  private async findEnd(): Promise<void> {
    const moves = this.mainLine;
    const same = this.end?.made.map((made) => made.text).join() === moves.join();
    if (!same) this.end = await this.ask(this.played(moves));
  }

  private async change(tree: Tree): Promise<void> {
    let at = this.at;
    while (!tree.has(at)) at = this.tree.previous(at);
    const view = at === this.at ? this.view : await this.ask(this.played(this.moves(at)));
    this.tree = tree;
    if (view && at !== this.at) this.show(at, view);
    await this.findEnd();
  }

  private async setUp(setup: string): Promise<void> {
    const { game, options } = this.record.played;
    const played = { game, options, setup, moves: [] };
    this.record = { played, tags: {}, comments: {}, format: 'stackyard' };
    await this.updateComplete;
  }

  private openSetup(): void {
    this.settingUp = true;
    this.think();
  }

  private closeSetup(): void {
    this.settingUp = false;
    this.sketch = null;
    this.think();
  }

  private takeAlong(): void {
    const line = this.tree.line(this.at);
    const moves = line.map((node) => node.made!.text);
    const comments: Record<number, string> = {};
    [this.tree.node(START), ...line].forEach((node, ply) => {
      if (node.comment) comments[ply] = node.comment;
    });
    const { played: { ended, ...first }, tags } = this.record;
    const same = ended !== undefined && first.moves.join() === moves.join();
    const played = same ? this.record.played : this.played(moves);
    const record = {
      played,
      tags: same ? tags : names(tags),
      comments,
      format: this.record.format,
    };
    openRecords(this.rules, record, this.querySelector('.board svg'));
  }

  private pointed = () => {
    this.byPointer = true;
  };

  private key = (event: KeyboardEvent) => {
    if (event.key === 'Tab') this.byPointer = false;
    if (event.ctrlKey || event.metaKey || event.altKey || this.settingUp) return;
    const focus = event.target as Element;
    if (focus.closest('input, select, textarea, dialog, [role=slider]')) return;
    if (focus.closest('.board') && !this.byPointer) return;
    const { tree, at } = this;
    const to = {
      ArrowLeft: tree.previous(at),
      ArrowRight: tree.next(at),
      ArrowUp: tree.variation(at, -1),
      ArrowDown: tree.variation(at, 1),
      Home: START,
      End: tree.end(at),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(to);
  };

  private refused(cell: Cell): void {
    const obstacle = this.view?.obstacles[cell];
    if (!obstacle) return;
    const rule = obstacle.rule && ` (${obstacle.rule})`;
    this.note = t(`obstacle.${obstacle.name}`, { cell }) + rule;
  }

  /** Rolls for the player on turn as a die would. */
  private roll(): void {
    const rolls = this.view?.moves ?? [];
    const roll = rolls[Math.floor(Math.random() * rolls.length)];
    if (roll) this.play(roll.text);
  }

  protected override render(): TemplateResult {
    const view = this.sketch ?? this.view;
    return html`
      <div
        class="table"
        @play="${(event: CustomEvent) => this.play(event.detail)}"
        @refuse="${(event: CustomEvent) => this.refused(event.detail)}"
        @roll="${() => this.roll()}"
        @plan="${() => this.plan = !this.plan}"
        @edit="${(event: CustomEvent) =>
          this.querySelector<SetupEditor>('setup-editor')?.press(event.detail)}"
      >
        <div class="board">${view
          ? board(view, {
            active: !this.settingUp && view.turn !== null,
            editing: this.settingUp,
            turned: this.turned,
            plan: this.plan,
            arrows: this.arrows(),
          })
          : html`
            <p class="loading">${this.note || t('play.loading')}</p>
          `}</div>
        <section class="panel study" aria-label="${t('study.panel')}">${this.view
          ? (this.settingUp ? this.editor(this.view) : this.panel(this.view))
          : nothing}</section>
      </div>
    `;
  }

  private arrows(): Arrow[] {
    return this.settingUp ? [] : this.thinking?.analysis?.lines ?? [];
  }

  private editor(view: View): TemplateResult {
    return html`
      <setup-editor
        .rules="${this.rules}"
        .view="${view}"
        @sketch="${(event: CustomEvent) => this.sketch = event.detail}"
        @done="${(event: CustomEvent) => this.setUp(event.detail)}"
        @cancel="${() => this.closeSetup()}"
      ></setup-editor>
    `;
  }

  private panel(view: View): TemplateResult {
    const line = this.tree.mainLine();
    const ply = this.at === START ? 0 : line.findIndex((node) => node.id === this.at) + 1;
    const inGame = this.at === START || ply > 0;
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
        .news="${this.news}"
        @switch="${() => this.switchEngine()}"
        @lines="${(event: CustomEvent) => this.wantLines(event.detail)}"
        @follow="${(event: CustomEvent) => this.play(...event.detail)}"
      ></engine-lines>
      <move-tree
        .tree="${this.tree}"
        .at="${this.at}"
        @go="${(event: CustomEvent) => this.go(event.detail)}"
        @promote="${(event: CustomEvent) => this.change(this.tree.promoted(event.detail))}"
        @remove="${(event: CustomEvent) => this.change(this.tree.without(event.detail))}"
      ></move-tree>
      ${this.end
        ? html`
          <review-panel
            .engine="${this.engine}"
            .played="${this.played(this.mainLine)}"
            .view="${this.end}"
            .ply="${inGame ? ply : null}"
            @busy="${(event: CustomEvent) => this.review(event.detail)}"
            @ply="${(event: CustomEvent) =>
              this.go(event.detail === 0 ? START : line[event.detail - 1]!.id)}"
          ></review-panel>
        `
        : nothing}
    `;
  }

  private head(view: View): TemplateResult {
    const tags = this.record.tags;
    const players = view.seats.map((seat) => tags[seat.charAt(0).toUpperCase() + seat.slice(1)])
      .filter((name) => name !== undefined);
    return html`
      <div class="study-head">
        <h1>${TITLES[view.game]}</h1>
        <span>${[players.join(' – '), tags.Date].filter(Boolean).join(', ')}</span>
      </div>
      <div class="row">
        <button @click="${() => this.takeAlong()}">${t('study.records')}</button>
        <button @click="${() => this.openSetup()}">${t('study.setup')}</button>
        <button @click="${() => this.turn(view)}">${t('play.turn')}</button>
      </div>
    `;
  }

  private turn(view: View): void {
    const step = view.game === 'dvonn' && !matchMedia(PHONE).matches ? 2 : 1;
    this.turned = (this.turned + step) % 4;
  }

  private status(view: View): string {
    const made = view.made.at(-1);
    // What was rolled is said with what to do.
    const before = made && view.last && view.roll === 0 ? told(made.seat, view.last) + ' ' : '';
    return before + (view.outcome ? outcome(view, view.outcome) : instruction(view, true));
  }

  /** Moves that no cell stands for: the rolls of a die, a pass. */
  private unmovable(view: View): TemplateResult | typeof nothing {
    const moves = view.moves.filter((move) => move.kind === 'roll' || move.kind === 'pass');
    if (moves.length === 0) return nothing;
    const name = (move: Move) => move.kind === 'pass' ? t('play.pass') : String(move.roll);
    return html`
      <div class="dice" role="group" aria-label="${t('study.choose-roll')}">
        ${view.chance
          ? html`
            <span>${t('study.choose-roll')}</span>
          `
          : nothing} ${moves.map((move) =>
            html`
              <button @click="${() => this.play(move.text)}">${name(move)}</button>
            `
          )}
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

/** What stays true of a game when its moves are changed. */
function names(tags: Record<string, string>): Record<string, string> {
  const { Result: _result, Termination: _termination, ...others } = tags;
  return others;
}

customElements.define('analysis-page', AnalysisPage);

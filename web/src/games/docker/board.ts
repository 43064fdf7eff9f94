import { nothing, type TemplateResult } from 'lit';
import { Board } from '../../board/board.ts';
import type { Point } from '../../board/geometry.ts';
import type { Cell, Move, Piece, Standing, View } from '../../core/core.ts';
import { FACTS, rolls } from '../../core/game-facts.ts';
import { die, tumble } from './die.ts';
import { draw, type Drawing, entrant, round } from './drawing.ts';
import { peek } from './peek.ts';
import { Plan } from './plan.ts';
import type { DockerView } from './view.ts';
import { drawWalk, setOut, type Walk, walkOf } from './walk.ts';
import { Yard } from './yard.ts';
import { t } from '../../i18n/messages.ts';
import { fadeIn, still } from '../../board/motion.ts';
import { onPhone } from '../../board/rotation.ts';
import { seatWords } from '../../i18n/words.ts';

/** Two things beside the yard are picked and pressed as if they were cells. */
const HAND = 'hand';
const DIE = 'die';

let boards = 0;

/**
 * The board of Docker: the yard seen from a corner or, with `plan`, from above; `turned` by 0 to 3
 * quarters brings that many players further to where red sits.
 *
 * Besides what all boards say, it says `roll` when the die is pressed that is to be rolled, `plan`
 * with the new value when the other way of seeing is asked for, and `refuse` with `hand` when no
 * container can come in. All walks between two cells are one move (see RULES.md), and the shortest
 * is shown, so there is never a choice to make.
 */
export class DockerBoard extends Board {
  static override properties = {
    ...Board.properties,
    plan: { type: Boolean },
    walk: { state: true },
  };

  declare view: DockerView;
  declare plan: boolean;
  /** The last move, while it is made. */
  declare private walk: Walk | null;

  private drawing!: Drawing;
  /** Parts that are drawn once and used in many places have names of their own on each board. */
  private readonly drawn = `docker${++boards}`;
  /** The last move that was not a roll: it stays marked while the die is rolled. */
  private walked: Move | null = null;
  private rolled = false;
  /** Whether the last move is only to fade in. */
  private fades = false;
  private wasFocused = false;

  constructor() {
    super();
    this.plan = false;
    this.walk = null;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (!this.view) return;
    this.drawing = this.plan
      ? new Plan(this.view, this.turned)
      : new Yard(this.view, this.turned, this.drawn, onPhone());
    this.wasFocused = this.contains(document.activeElement);
    if (changed.has('view')) this.follow(changed.get('view') as View | undefined);
  }

  /** Shows what happened between the view before and this one, if that is a single move. */
  private follow(before: View | undefined): void {
    const { last, ply, text } = this.view;
    if (before?.ply === ply && before.text === text) return;
    const follows = before !== undefined && last !== null && ply === before.ply + 1;
    const moves = follows && !still();
    if (!follows || last.kind !== 'roll') this.walked = last;
    this.rolled = moves && last.kind === 'roll';
    this.walk = moves && last.path.length > 0 ? walkOf(this.view, this.drawing, last) : null;
    this.fades = follows && !moves && last.to !== null;
  }

  protected override updated(changed: Map<string, unknown>): void {
    if (changed.has('walk') && this.walk) this.setOut(this.walk);
    if (this.fades) fadeIn(this, this.view.last!.to!);
    this.fades = false;
    if (this.rolled) tumble(this);
    this.rolled = false;
    // Another order of drawing moves the focused element, which takes the focus from it.
    const moved = changed.has('plan') || changed.has('turned');
    if (moved && this.wasFocused && this.focused) this.focusCell(this.focused);
  }

  private setOut(walk: Walk): void {
    setOut(this.querySelector('.walking')!, walk).onfinish = () => {
      if (this.walk === walk) this.walk = null;
    };
  }

  protected override cells(): Cell[] {
    const hand = this.handSize() > 0 && !this.editing ? [HAND] : [];
    const cells = [...this.view.rows.flat(), ...hand];
    return this.canRoll() ? [DIE, ...cells] : [...cells, DIE];
  }

  /** The arrow keys go by rows and columns, also where the yard is seen from a corner. */
  protected override spot(cell: Cell): Point {
    return pointIn(new Plan(this.view, this.turned), this.view, cell);
  }

  protected override middle(cell: Cell): Point {
    return pointIn(this.drawing, this.view, cell);
  }

  protected override movesFrom(cell: Cell): Move[] {
    if (cell !== HAND) return super.movesFrom(cell);
    return this.view.moves.filter((move) => move.kind === 'place');
  }

  /** As long as nothing else can move, the hand need not be picked. */
  protected override placements(cell: Cell): Move[] {
    return this.onlyEnters() ? super.placements(cell) : [];
  }

  protected override targets(): Set<Cell> {
    if (this.picked !== null || !this.active || !this.onlyEnters()) return super.targets();
    return new Set(this.movesFrom(HAND).map((move) => move.to!));
  }

  private onlyEnters(): boolean {
    return this.view.moves.every((move) => move.kind === 'place');
  }

  protected override press(cell: Cell): void {
    if (cell !== DIE) super.press(cell);
    else if (this.canRoll()) this.say('roll', undefined);
  }

  protected override key(event: KeyboardEvent, cell: Cell): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'v') this.look(!this.plan);
    else if (event.key === 'r') this.press(DIE);
    else super.key(event, cell);
  }

  private look(plan: boolean): void {
    this.plan = plan;
    this.say('plan', plan);
  }

  private canRoll(): boolean {
    return this.active && !this.editing && this.view.chance;
  }

  private handSize(): number {
    return this.view.standings.find(({ seat }) => seat === this.view.turn)?.inHand ?? 0;
  }

  protected override describe(cell: Cell): string {
    if (cell === DIE) return this.describeDie();
    if (cell === HAND) {
      const standing = this.view.standings.find(({ seat }) => seat === this.view.turn)!;
      return sentence(describeHand(standing), this.describeTargets(cell, 'docker.enters'));
    }
    const [top, ...under] = (this.view.stacks[cell] ?? []).map(colour).reverse();
    const seat = entrant(this.view, cell);
    const count = top ? under.length + 1 : 0;
    const here = this.targets().has(cell) ? this.movesTo(cell)[0] : undefined;
    return sentence(
      t('docker.cell', { cell, count, top: top ?? '', under: list(under) }),
      seat ? t('docker.entry', seatWords(seat)) : '',
      here ? t('docker.target', { cells: list(here.path.map((step) => step.cell)) }) : '',
      this.describeTargets(cell, 'docker.moves'),
    );
  }

  private describeTargets(cell: Cell, key: string): string {
    if (!this.canBegin(cell)) return '';
    return t(key, { cells: list(this.movesFrom(cell).map((move) => move.to!)) });
  }

  private describeDie(): string {
    if (this.view.roll > 0) return t('docker.die.rolled', { roll: this.view.roll });
    const wasted = this.wasted();
    return sentence(
      wasted > 0 ? t('docker.die.wasted', { roll: wasted }) : '',
      this.canRoll() ? t('docker.die.roll') : t('docker.die'),
      this.canRoll() ? t('docker.die.playable', { rolls: list(this.view.playableRolls) }) : '',
    );
  }

  /** A roll that gave no move (K7, K8). */
  private wasted(): number {
    return this.view.roll === 0 && this.view.last?.kind === 'roll' ? this.view.last.roll : 0;
  }

  protected override render(): unknown {
    if (!this.view) return nothing;
    const { x, y, width, height } = this.drawing.box;
    const cells = this.drawing.backToFront.map((cell) => this.cell(cell));
    const out = this.view.standings.filter((one) => !one.in).map(({ seat }) => `${seat}-out`);
    return this.frame(`${x} ${y} ${width} ${height}`, [
      this.drawing.ground(),
      ...this.view.standings.map((standing) => this.handOf(standing)),
      draw`<g class=${out.join(' ')}>${cells}</g>`,
      this.wayLayer(),
      this.walk ? drawWalk(this.walk, this.drawing) : draw``,
      this.dieLayer(),
      ...this.arrowLayer(),
      this.dragLayer(),
      this.peekLayer(),
    ]);
  }

  private cell(cell: Cell): TemplateResult {
    const stack = this.view.stacks[cell] ?? [];
    const shown = this.walk?.to === cell ? stack.slice(0, -1) : stack;
    const state = `spot ${this.marksOf(cell)}${this.isGlass(cell) ? ' glass' : ''}`;
    return this.button(cell, draw`<g class=${state}>${this.drawing.cell(cell, shown)}</g>`);
  }

  private marksOf(cell: Cell): string {
    if (this.dragged === cell) return 'picked leaving';
    if (this.picked === cell) return 'picked';
    if (this.active && this.targets().has(cell)) return 'target';
    if (this.picked === null && this.canBegin(cell)) return 'begins';
    const { from, to, kind } = this.walked ?? {};
    return cell === to ? 'last' : cell === from && kind === 'move' ? 'last from' : '';
  }

  /** A stack is seen through where it hides something that matters now. */
  private isGlass(front: Cell): boolean {
    return this.view.rows.flat().some((cell) =>
      (cell === this.over || /begins|target|picked/.test(this.marksOf(cell))) &&
      this.drawing.covers(front, cell)
    );
  }

  private handOf(standing: Standing): TemplateResult {
    const onTurn = standing.seat === this.view.turn;
    const state = `side ${standing.seat}${standing.in ? '' : ' out'}${onTurn ? ' turn' : ''}`;
    const drawing = this.drawing.hand(standing);
    if (onTurn && this.cells().includes(HAND)) {
      return this.button(HAND, draw`<g class=${`${state} ${this.marksOf(HAND)}`}>${drawing}</g>`);
    }
    const name = describeHand(standing);
    return draw`<g class=${state} role="img" aria-label=${name}>${drawing}</g>`;
  }

  private dieLayer(): TemplateResult {
    const asks = this.canRoll();
    const wasted = this.wasted();
    const at = this.drawing.die;
    const state = `${this.view.turn ?? ''}${asks ? ' asks' : ''}${wasted ? ' wasted' : ''}`;
    return this.button(
      DIE,
      draw`<g class=${state}>${asks ? this.dieGround() : nothing}${
        die(at, this.view.roll || wasted, asks ? 1.2 : 1)
      }
        <rect class="die-mark" x=${at.x - 36} y=${at.y - 36} width="72" height="72" rx="18"></rect>
        ${asks ? this.caption() : nothing}</g>`,
    );
  }

  /** Between the die and what is written beside it can be pressed too. */
  private dieGround(): TemplateResult {
    const { die: { x, y }, caption } = this.drawing;
    const [left, top] = [Math.min(x - 36, caption.x - 44), Math.min(y - 36, caption.y - 20)];
    const [right, bottom] = [Math.max(x + 36, caption.x + 44), Math.max(y + 36, caption.y + 24)];
    return draw`<rect class="die-ground" x=${left} y=${top} width=${right - left}
      height=${bottom - top}></rect>`;
  }

  /** The text beside a die that is to be rolled, with the rolls that would help. */
  private caption(): TemplateResult {
    const again = this.wasted() > 0 && this.view.made.at(-1)?.seat === this.view.turn;
    const { x, y } = this.drawing.caption;
    const playable = this.view.playableRolls;
    const hint = (roll: number) =>
      draw`<text class=${playable.includes(roll) ? 'hint' : 'hint none'} x=${
        x + (roll - 3.5) * 12.5
      }
        y=${y + 18}>${roll}</text>`;
    const words = t(again ? 'docker.again' : 'docker.roll');
    return draw`<text class="roll" x=${x} y=${y}>${words}</text>
      ${playable.length < FACTS.pips ? rolls().map(hint) : nothing}`;
  }

  /** The walk that would be made, with what it costs up to each step. */
  private wayLayer(): TemplateResult {
    const move = this.preview();
    if (!move || move.path.length === 0) return draw``;
    const points = move.path.map(({ cell }) => this.drawing.top(cell));
    const start = move.kind === 'place' ? [this.drawing.pile(this.view.turn!)] : [];
    const line = [...start, ...points].map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
    let spent = 0;
    const costs = move.path.map(({ cost }, i) => {
      spent += cost;
      if (cost === 0) return nothing;
      const { x, y } = points[i]!;
      return draw`<circle class="cost" cx=${round(x)} cy=${round(y)} r="11"></circle>
        <text class="cost-text" x=${round(x)} y=${round(y)}>${spent}</text>`;
    });
    return draw`<g class="walk"><polyline class="walk-halo" points=${line}></polyline>
      <polyline class="walk-line" points=${line}></polyline>${costs}</g>`;
  }

  private dragLayer(): TemplateResult {
    if (this.dragged === null) return draw``;
    const { x, y } = this.hand;
    const container = this.drawing.container(this.view.turn!);
    return draw`<g class="dragged" transform=${`translate(${x} ${y})`}>${container}</g>`;
  }

  private peekLayer(): TemplateResult {
    const stack = this.peeked === null ? undefined : this.view.stacks[this.peeked];
    if (!stack) return draw``;
    return peek(this.peeked!, stack, this.middle(this.peeked!), this.drawing.box);
  }
}

function pointIn(drawing: Drawing, view: View, cell: Cell): Point {
  if (cell === DIE) return drawing.die;
  return cell === HAND ? drawing.pile(view.turn!) : drawing.top(cell);
}

function describeHand({ seat, inHand, in: isIn }: Standing): string {
  return t(isIn ? 'docker.hand' : 'docker.out', { ...seatWords(seat), count: inHand });
}

function colour(piece: Piece): string {
  return t(`docker.${piece}`);
}

function list(words: (string | number)[]): string {
  return words.join(', ');
}

function sentence(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('; ');
}

customElements.define('docker-board', DockerBoard);

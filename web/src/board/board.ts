import {
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  svg,
  type TemplateResult,
} from 'lit';
import { type Arrow, drawArrows } from './arrows.ts';
import type { Cell, Move, Piece, View } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { SettingsController } from '../shell/settings.ts';
import { wake } from '../sound/awake.ts';
import type { Point } from './geometry.ts';

/** How long a press, or a resting mouse, takes to look into a stack. */
const HOLD_MS = 500;
const REST_MS = 900;
/** How far a pressed pointer goes before it drags. */
const DRAG_PX = 6;
const KEY_DIRECTIONS: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * The common part of the boards of all games: picking, previewing and playing moves by click,
 * drag, touch and keyboard, and a button for each cell that a screen reader can read.
 *
 * It says `play` with the text of a move, `refuse` with a cell that nothing can be done with, and
 * `edit` with the cell pressed while a position is being set up.
 */
export abstract class Board extends LitElement {
  static override properties: PropertyDeclarations = {
    view: { attribute: false },
    active: { type: Boolean },
    editing: { type: Boolean },
    turned: { type: Number },
    plan: { type: Boolean },
    arrows: { attribute: false },
    picked: { state: true },
    choices: { state: true },
    over: { state: true },
    peeked: { state: true },
    focused: { state: true },
    dragged: { state: true },
  };

  declare view: View;
  /** Whether the person at the screen may move now. */
  declare active: boolean;
  /** Whether cells are pressed to set up a position. */
  declare editing: boolean;
  /** By how many quarters the board is turned, clockwise. */
  declare turned: number;
  /** Whether it is seen from straight above, if it can also be seen otherwise. */
  declare plan: boolean;
  declare arrows: Arrow[];
  /** Where the move being made begins. */
  declare protected picked: Cell | null;
  /** The moves to choose from when one target has several. */
  declare protected choices: Move[];
  /** The cell under the pointer, or with the focus. */
  declare protected over: Cell | null;
  /** The cell whose stack is looked into. */
  declare protected peeked: Cell | null;
  /** The one cell that the tab key reaches. */
  declare protected focused: Cell | null;

  /** The cell whose stack follows the pointer. */
  declare protected dragged: Cell | null;
  /** Where the pointer is in the drawing, while it drags. */
  protected hand: Point = { x: 0, y: 0 };
  /** Where the move just made was let go, if it was dragged. */
  dropped: Point | null = null;

  private hold = 0;
  private pressed: Cell | null = null;
  private pressedAt: Point = { x: 0, y: 0 };
  /** The press has had its effect, so that the click that follows has none. */
  private spent = false;

  constructor() {
    super();
    this.active = false;
    this.editing = false;
    this.turned = 0;
    this.plan = false;
    this.arrows = [];
    this.picked = null;
    this.choices = [];
    this.over = null;
    this.peeked = null;
    this.focused = null;
    this.dragged = null;
    new SettingsController(this);
    // A finger on what can move drags it instead of the page. CSS cannot say that: Chromium heeds
    // touch-action on a whole drawing only.
    this.addEventListener('touchmove', (event) => {
      if (this.pressed !== null && this.canBegin(this.pressed)) event.preventDefault();
    }, { passive: false });
  }

  /** The page's one style sheet is for the boards too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** The middle of a cell in the drawing, with the board turned as it is. */
  protected abstract middle(cell: Cell): Point;

  /** The words of a screen reader for a cell. */
  protected abstract describe(cell: Cell): string;

  /** All that can be focused and pressed; the first is what the tab key reaches first. */
  protected cells(): Cell[] {
    return this.view.rows.flat();
  }

  /** Where a cell is for the arrow keys. */
  protected spot(cell: Cell): Point {
    return this.middle(cell);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('view')) return;
    this.picked = null;
    this.choices = [];
    this.peeked = null;
    this.dragged = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.classList.add('game-board');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.hold);
  }

  /** The stack on a cell, from the bottom to the top. */
  protected stack(cell: Cell, view = this.view): Piece[] {
    return view.stacks[cell] ?? [];
  }

  protected movesFrom(cell: Cell): Move[] {
    return this.view.moves.filter((move) => move.kind === 'move' && move.from === cell);
  }

  protected placements(cell: Cell): Move[] {
    return this.view.moves.filter((move) => move.kind === 'place' && move.to === cell);
  }

  /** The moves that a press on a cell would make. */
  protected movesTo(cell: Cell): Move[] {
    if (this.picked === null) return this.placements(cell);
    return this.movesFrom(this.picked).filter((move) => move.to === cell);
  }

  /** The cells that the picked stack can go to. */
  protected targets(): Set<Cell> {
    if (this.picked === null) return new Set();
    return new Set(this.movesFrom(this.picked).map((move) => move.to!));
  }

  protected canBegin(cell: Cell): boolean {
    return this.active && !this.editing && this.movesFrom(cell).length > 0;
  }

  protected canPeek(cell: Cell): boolean {
    return this.stack(cell).length > 1;
  }

  /** The move whose outcome is shown before it is made. */
  protected preview(): Move | null {
    if (!this.active || this.over === null) return null;
    return this.movesTo(this.over)[0] ?? null;
  }

  /** Decides where a target has several moves; a board that can ask overrides it. */
  protected choose(moves: Move[]): void {
    this.play(moves[0]!);
  }

  protected play(move: Move): void {
    this.say('play', move.text);
  }

  protected say(event: string, detail: unknown): void {
    if (event === 'play' || event === 'roll') wake();
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  protected press(cell: Cell): void {
    if (this.editing) return this.say('edit', cell);
    if (!this.active) return;
    const moves = this.movesTo(cell);
    if (moves.length === 1) this.play(moves[0]!);
    else if (moves.length > 1) this.choose(moves);
    else if (cell === this.picked) this.picked = null;
    else if (this.movesFrom(cell).length > 0) this.picked = cell;
    else {
      this.picked = null;
      this.say('refuse', cell);
    }
  }

  /** A cell as a button: the drawing, with all that pointer and keyboard can do to it. */
  protected button(cell: Cell, drawing: TemplateResult | TemplateResult[]): TemplateResult {
    return svg`
      <g
        class="cell"
        role="button"
        data-cell="${cell}"
        tabindex="${cell === this.tabStop() ? 0 : -1}"
        aria-label="${this.describe(cell)}"
        aria-pressed="${cell === this.picked ? 'true' : nothing}"
        @click="${(event: Event) => this.clicked(event, cell)}"
        @keydown="${(event: KeyboardEvent) => this.key(event, cell)}"
        @focus="${(event: Event) => this.entered(event, cell)}"
        @blur="${() => this.left(cell)}"
        @pointerenter="${(event: PointerEvent) => this.pointed(event, cell)}"
        @pointerleave="${() => this.left(cell)}"
        @pointerdown="${(event: PointerEvent) => this.down(event, cell)}"
        @contextmenu="${(event: Event) => event.preventDefault()}"
      >${drawing}</g>
    `;
  }

  private tabStop(): Cell {
    const cells = this.cells();
    return this.focused !== null && cells.includes(this.focused) ? this.focused : cells[0]!;
  }

  private clicked(event: Event, cell: Cell): void {
    event.stopPropagation();
    if (this.spent) return;
    this.focused = cell;
    this.press(cell);
  }

  private clickedBeside(): void {
    if (!this.spent) this.cancel();
  }

  private entered(event: Event, cell: Cell): void {
    this.focused = cell;
    if ((event.target as Element).matches(':focus-visible')) this.over = cell;
  }

  private pointed(event: PointerEvent, cell: Cell): void {
    // A finger shows where it is by pressing, and a cell that changed under it would not be pressed.
    if (event.pointerType === 'touch' && this.dragged === null) return;
    this.over = cell;
    if (event.pointerType === 'mouse' && event.buttons === 0 && this.picked === null) {
      this.peekAfter(REST_MS, cell);
    }
  }

  private left(cell: Cell): void {
    clearTimeout(this.hold);
    if (this.over === cell) this.over = null;
    if (this.peeked === cell) this.peeked = null;
  }

  private peekAfter(millis: number, cell: Cell): void {
    clearTimeout(this.hold);
    if (!this.canPeek(cell)) return;
    this.hold = setTimeout(() => {
      this.spent = this.pressed !== null;
      this.peeked = cell;
    }, millis);
  }

  private down(event: PointerEvent, cell: Cell): void {
    this.spent = false;
    this.dropped = null;
    this.pressed = cell;
    this.pressedAt = { x: event.clientX, y: event.clientY };
    this.peeked = null;
    // A finger stays with the cell it came down on, which hides where it is let go.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    this.peekAfter(HOLD_MS, cell);
  }

  private moved(event: PointerEvent): void {
    if (this.pressed === null) return;
    if (event.buttons === 0) return this.release();
    if (this.dragged === null) {
      const x = event.clientX - this.pressedAt.x;
      const y = event.clientY - this.pressedAt.y;
      if (Math.hypot(x, y) < DRAG_PX || !this.canBegin(this.pressed)) return;
      clearTimeout(this.hold);
      this.peeked = null;
      this.picked = this.pressed;
      this.dragged = this.pressed;
    }
    const drawing = event.currentTarget as SVGSVGElement;
    const place = new DOMPoint(event.clientX, event.clientY)
      .matrixTransform(drawing.getScreenCTM()!.inverse());
    this.hand = { x: place.x, y: place.y };
    // Straight to the element: drawing the whole board for every pixel would be a waste.
    this.querySelector('.dragged')?.setAttribute('transform', `translate(${place.x} ${place.y})`);
  }

  /** Letting go over another cell than the one pressed is a drag. */
  private up(event: PointerEvent): void {
    const from = this.pressed;
    const dragged = this.dragged !== null;
    this.release();
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    const to = under?.getAttribute('data-cell');
    if (!from || from === to && !dragged || !this.active || this.editing) return;
    this.spent = dragged;
    if (!dragged && this.view.obstacles[from]) this.say('refuse', from);
    else if (dragged && to && this.movesTo(to).length > 0) {
      this.dropped = this.hand;
      this.press(to);
    } else if (dragged && from !== to) this.picked = null;
  }

  private release(): void {
    clearTimeout(this.hold);
    this.pressed = null;
    this.dragged = null;
  }

  protected key(event: KeyboardEvent, cell: Cell): void {
    const direction = KEY_DIRECTIONS[event.key];
    if (direction) this.focusCell(this.neighbour(cell, direction));
    else if (event.key === 'Enter' || event.key === ' ') this.press(cell);
    else if (event.key === 'Escape') this.cancel();
    else if (event.key === 'p') {
      this.peeked = this.peeked === cell || !this.canPeek(cell) ? null : cell;
    } else return;
    event.preventDefault();
  }

  protected cancel(): void {
    this.picked = null;
    this.choices = [];
    this.peeked = null;
  }

  focusCell(cell: Cell): void {
    this.focused = cell;
    this.updateComplete.then(() =>
      this.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus()
    );
  }

  /** The nearest cell that lies more in a direction than across it. */
  private neighbour(cell: Cell, direction: Point): Cell {
    const here = this.spot(cell);
    let best = cell;
    let least = Infinity;
    for (const other of this.cells()) {
      const there = this.spot(other);
      const along = (there.x - here.x) * direction.x + (there.y - here.y) * direction.y;
      const across = Math.abs(
        (there.x - here.x) * direction.y - (there.y - here.y) * direction.x,
      );
      if (along <= 1 || across > along * 1.2) continue;
      // Of two cells equally near, the one in the same column: then the way back is the same.
      const distance = along + across + (other[0] === cell[0] ? 0 : 1);
      if (distance < least) [best, least] = [other, distance];
    }
    return best;
  }

  /** The hint or the engine's best moves as arrows. */
  protected arrowLayer(): TemplateResult[] {
    return drawArrows(this.arrows, (cell) => this.middle(cell));
  }

  /** The words for a cell that holds nothing. */
  protected empty(cell: Cell): string {
    return t('board.empty', { cell });
  }

  protected frame(box: string, drawing: TemplateResult[]): TemplateResult {
    return html`
      <svg
        viewBox="${box}"
        role="group"
        aria-label="${t(`${this.view.game}.board`)}"
        @click="${() => this.clickedBeside()}"
        @pointermove="${(event: PointerEvent) => this.moved(event)}"
        @pointerup="${(event: PointerEvent) => this.up(event)}"
        @pointercancel="${() => this.release()}"
      >
        ${drawing}
      </svg>
    `;
  }
}

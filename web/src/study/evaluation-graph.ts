import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import type { Curve } from './curve.ts';
import { t } from '../i18n/messages.ts';
import type { Seat } from '../core/core.ts';

const WIDTH = 400;
const HEIGHT = { large: 160, small: 72 };
/** Room around the curve for its marks. */
const EDGE = 8;

let count = 0;

/** A point of the game worth a name on the graph. */
export interface Mark {
  ply: number;
  name: string;
}

/**
 * The worth of a game's positions as curves over its moves. A press, or the arrow keys, say `ply`
 * with the number of moves made before the position wanted.
 */
class EvaluationGraph extends LitElement {
  static override properties = {
    curves: { attribute: false },
    seats: { attribute: false },
    marks: { attribute: false },
    plies: { type: Number },
    ply: { type: Number },
    said: { type: String },
    small: { type: Boolean },
  };

  declare curves: Curve[];
  declare seats: Seat[];
  declare marks: Mark[];
  /** The number of moves of the game. */
  declare plies: number;
  /** The position that is shown; null when it is not one of the game. */
  declare ply: number | null;
  /** That position in words. */
  declare said: string;
  /** Whether it stands below something else: low, with points instead of numbers. */
  declare small: boolean;
  /** There may be several graphs on a screen. */
  private readonly clip = `graph-${++count}`;

  constructor() {
    super();
    this.small = false;
  }

  private get height(): number {
    return this.small ? HEIGHT.small : HEIGHT.large;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const middle = this.height / 2;
    return html`
      <svg
        class="${this.curves.length > 1 ? 'graph many' : 'graph'}"
        viewBox="${`0 0 ${WIDTH} ${this.height}`}"
        role="slider"
        tabindex="0"
        aria-label="${t('study.graph')}"
        aria-valuemin="0"
        aria-valuemax="${this.plies}"
        aria-valuenow="${this.ply ?? 0}"
        aria-valuetext="${this.said}"
        @keydown="${this.key}"
        @pointerdown="${this.pressed}"
        @pointermove="${this.dragged}"
      >
        <rect class="ground" width="${WIDTH}" height="${this.height}" rx="12"></rect>
        <line class="middle" x1="0" x2="${WIDTH}" y1="${middle}" y2="${middle}"></line>
        ${this.curves.length === 1
          ? this.area(this.curves[0]!)
          : this.curves.map(this.line)} ${this.ply === null
          ? nothing
          : this.cursor(this.ply)} ${this.marks.map((mark, index) => this.mark(mark, index))}
      </svg>
    `;
  }

  private x(ply: number): number {
    return EDGE + ply / Math.max(1, this.plies) * (WIDTH - 2 * EDGE);
  }

  private y(height: number): number {
    return EDGE + (1 - height) * (this.height - 2 * EDGE);
  }

  private points(curve: Curve): string {
    return curve.heights.map((height, ply) =>
      `${this.x(ply).toFixed(1)} ${this.y(height).toFixed(1)}`
    ).join(' L');
  }

  /** One curve: what is above the middle is the first player's, what is below the other's. */
  private area(curve: Curve): TemplateResult[] {
    if (curve.heights.length === 0) return [];
    const points = this.points(curve);
    const middle = this.height / 2;
    const end = this.x(curve.heights.length - 1);
    const closed = `M${EDGE} ${middle} L${points} L${end} ${middle} Z`;
    const [above, below] = [`${this.clip}-above`, `${this.clip}-below`];
    const drawn = svg`
      <clipPath id="${above}"><rect width="${WIDTH}" height="${middle}"></rect></clipPath>
      <clipPath id="${below}">
        <rect y="${middle}" width="${WIDTH}" height="${middle}"></rect></clipPath>
      <path d="${closed}" data-seat="${this.seats[0]}" clip-path="url(#${above})"></path>
      <path d="${closed}" data-seat="${this.seats[1]}" clip-path="url(#${below})"></path>
      <path class="curve" d="${`M${points}`}"></path>
    `;
    return this.small ? [drawn] : [drawn, this.sides()];
  }

  private sides(): TemplateResult {
    return svg`
      <text class="side" x="12" y="22">${t(`seat.${this.seats[0]}`)}</text>
      <text class="side" x="12" y="${this.height - 12}">${t(`seat.${this.seats[1]}`)}</text>
    `;
  }

  private line = (curve: Curve): TemplateResult | typeof nothing => {
    if (curve.heights.length === 0) return nothing;
    return svg`
      <path class="chance" data-seat="${curve.seat}" d="${`M${this.points(curve)}`}"></path>
    `;
  };

  private cursor(ply: number): TemplateResult {
    const x = this.x(ply);
    return svg`
      <line class="cursor" x1="${x}" x2="${x}" y1="0" y2="${this.height}"></line>
    `;
  }

  /** Marks are numbered as they are listed; names would lie on each other. */
  private mark(mark: Mark, index: number): TemplateResult {
    const y = this.y(this.curves[0]?.heights[mark.ply] ?? 0.5);
    const [radius, number] = this.small ? [5, ''] : [9, index + 1];
    return svg`
      <g class="mark" transform="${`translate(${this.x(mark.ply)} ${y})`}">
        <title>${mark.name}</title><circle r="${radius}"></circle><text>${number}</text></g>
    `;
  }

  private key(event: KeyboardEvent): void {
    const at = this.ply ?? 0;
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 10,
      PageUp: at + 10,
      Home: 0,
      End: this.plies,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.say(Math.max(0, Math.min(this.plies, to)));
  }

  private pressed(event: PointerEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * WIDTH;
    const ply = Math.round((x - EDGE) / (WIDTH - 2 * EDGE) * this.plies);
    this.say(Math.max(0, Math.min(this.plies, ply)));
  }

  private dragged(event: PointerEvent): void {
    if (event.buttons > 0) this.pressed(event);
  }

  private say(ply: number): void {
    if (ply === this.ply) return;
    this.dispatchEvent(new CustomEvent('ply', { detail: ply, bubbles: true }));
  }
}

customElements.define('evaluation-graph', EvaluationGraph);

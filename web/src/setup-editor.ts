import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Cell, Core, GameName, Piece, Seat, View } from './core.ts';
import { t } from './messages.ts';
import { DOCKER_SEATS, emptySketch, read, type Sketch, write } from './position-text.ts';
import { reason } from './refusals.ts';
import { press, type Tool, tools } from './setup-tools.ts';

const ROLLS = [0, 1, 2, 3, 4, 5, 6];

/**
 * Where a position is set up by hand. The board beside it is told by `sketch` what to show, and
 * `press` is called with the cells pressed on it. `done` says the text of the position, `cancel`
 * that none is wanted.
 */
export class SetupEditor extends LitElement {
  static override properties = {
    rules: { attribute: false },
    view: { attribute: false },
    sketch: { state: true },
    tool: { state: true },
    typed: { state: true },
    refusal: { state: true },
    checked: { state: true },
  };

  declare rules: Core;
  /** The position to begin with. */
  declare view: View;
  declare private sketch: Sketch;
  declare private tool: Tool;
  /** The text in the field: that of the sketch, or what somebody is typing. */
  declare private typed: string;
  /** Why the position is impossible. */
  declare private refusal: string;
  /** Whether the rules have found the text in the field possible. */
  declare private checked: boolean;
  /** The last possible position: what an impossible one cannot tell is taken from it. */
  private possible: View | null = null;
  private round = 0;

  constructor() {
    super();
    this.typed = '';
    this.refusal = '';
    this.checked = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(): void {
    if (this.possible) return;
    this.possible = this.view;
    this.sketch = { ...read(this.game, this.view.text, this.view.rows), stacks: this.view.stacks };
    this.tool = tools(this.sketch)[0]!;
    this.typed = this.view.text;
    this.checked = true;
    this.show();
  }

  protected override firstUpdated(): void {
    this.querySelector<HTMLElement>('.palette button')?.focus();
  }

  private get game(): GameName {
    return this.view.game;
  }

  /** Does to a cell what the chosen tool does. */
  press(cell: Cell): void {
    this.change(press(this.sketch, this.tool, cell));
  }

  /** Takes over a sketch and asks the rules about it. */
  private change(sketch: Sketch): void {
    this.sketch = sketch;
    if (!tools(sketch).includes(this.tool)) this.tool = tools(sketch)[0]!;
    this.typed = write(sketch, this.view.rows);
    this.show();
    this.check(this.typed, false);
  }

  /** Asks whether a text is a possible position, and shows it if it was typed. */
  private async check(text: string, typed: boolean): Promise<void> {
    const round = ++this.round;
    this.checked = false;
    try {
      const setup = await this.rules.call('position', [this.game, this.view.options, text]);
      const played = { game: this.game, options: this.view.options, setup, moves: [] };
      const view = await this.rules.call('view', [played]);
      if (round !== this.round) return;
      if (typed) this.sketch = read(this.game, setup, this.view.rows);
      this.possible = view;
      this.refusal = '';
      this.checked = true;
      this.show();
    } catch (error) {
      const why = await reason(error);
      if (round === this.round) this.refusal = why;
    }
  }

  private show(): void {
    const { sketch, possible } = this;
    const barred = Object.values(sketch.barred).filter((cell) => cell !== null);
    const view: View = {
      ...possible!,
      stacks: sketch.stacks,
      seats: sketch.seats,
      turn: sketch.turn,
      roll: sketch.roll,
      chance: this.game === 'docker' && sketch.roll === 0,
      forbidden: sketch.forbidden,
      obstacles: Object.fromEntries(barred.map((cell) => [cell, { name: 'barred', rule: 'P3' }])),
      moves: [],
      outcome: null,
      last: null,
      winningPath: [],
    };
    this.say('sketch', view);
  }

  private say(event: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  private async fromStart(random: boolean): Promise<void> {
    const options = random ? { ...this.view.options, setup: 'random' } : this.view.options;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const { setup } = await this.rules.call('start', [this.game, options, seed]);
    this.change(read(this.game, setup, this.view.rows));
  }

  private clear(): void {
    const { seats, stacking } = this.sketch;
    this.change({ ...emptySketch(this.game, seats), stacking });
  }

  protected override render(): TemplateResult {
    return html`
      <h1>${t('setup.title')}</h1>
      <p class="hint">${this.refusal === '' ? t(`setup.how.${this.game}`) : nothing}</p>
      <p id="setup-refusal" class="refusal" role="status">${this.refusal}</p>
      <fieldset class="palette">
        <legend>${t('setup.pieces')}</legend>
        ${tools(this.sketch).map((tool) => this.toolButton(tool))}
      </fieldset>
      ${this.particulars()} ${this.beginnings()}
      <label for="setup-text">${t('setup.text')}</label>
      <textarea
        id="setup-text"
        rows="3"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="setup-refusal"
        aria-invalid="${this.refusal !== ''}"
        .value="${this.typed}"
        @input="${this.entered}"
      ></textarea>
      <div class="setup-end row">
        <button class="primary" ?disabled="${!this.checked}" @click="${this.finish}">
          ${t('setup.done')}
        </button>
        <button @click="${() => this.say('cancel')}">${t('setup.cancel')}</button>
      </div>
    `;
  }

  /** What there is to say of a position beside its pieces. */
  private particulars(): TemplateResult[] {
    switch (this.game) {
      case 'dvonn':
        return [this.turns(), this.phase()];
      case 'docker':
        return [this.players(), this.remaining(), this.turns(), this.roll()];
      case 'pathagon':
        return [this.turns()];
    }
  }

  /** Positions to begin with. */
  private beginnings(): TemplateResult {
    const drawn = html`
      <button @click="${() => this.fromStart(true)}">${t('setup.random')}</button>
    `;
    return html`
      <div class="row">
        <button @click="${() => this.clear()}">${t('setup.clear')}</button>
        <button @click="${() => this.fromStart(false)}">${t('setup.start')}</button>
        ${this.game === 'dvonn' ? drawn : nothing}
      </div>
    `;
  }

  private finish(): void {
    this.say('done', this.typed.trim());
  }

  private entered(event: Event): void {
    this.typed = (event.target as HTMLTextAreaElement).value;
    this.check(this.typed, true);
  }

  private toolButton(tool: Tool): TemplateResult {
    const colour = tool === 'dvonn' ? 'red' : tool;
    return html`
      <button aria-pressed="${tool === this.tool}" @click="${() => this.tool = tool}">
        <i class="swatch" data-seat="${colour}"></i>${t('setup.tool', { tool })}
      </button>
    `;
  }

  /** A choice of one among few. */
  private choice<Value extends string | number>(
    legend: string,
    values: readonly Value[],
    chosen: Value,
    label: (value: Value) => string,
    choose: (value: Value) => void,
  ): TemplateResult {
    const button = (value: Value) =>
      html`
        <label>
          <input
            type="radio"
            name="${legend}"
            .checked="${value === chosen}"
            @change="${() => choose(value)}"
          >${label(value)}</label>
      `;
    return html`
      <fieldset><legend>${legend}</legend>${values.map(button)}</fieldset>
    `;
  }

  private turns(): TemplateResult {
    const { sketch } = this;
    return this.choice(
      t('setup.turn'),
      sketch.in,
      sketch.turn,
      (seat) => t(`seat.${seat}`),
      (turn) => this.change({ ...sketch, turn }),
    );
  }

  private phase(): TemplateResult {
    const { sketch } = this;
    return this.choice(
      t('setup.phase'),
      ['placing', 'stacking'],
      sketch.stacking ? 'stacking' : 'placing',
      (phase) => t(`setup.${phase}`),
      (phase) => this.change({ ...sketch, stacking: phase === 'stacking' }),
    );
  }

  private players(): TemplateResult {
    const { sketch } = this;
    return this.choice(
      t('setup.players'),
      [2, 3, 4],
      sketch.seats.length,
      String,
      (count) => this.change(seated(sketch, DOCKER_SEATS[count]!)),
    );
  }

  private remaining(): TemplateResult {
    const { sketch } = this;
    return html`
      <fieldset><legend>${t('setup.in')}</legend>${sketch.seats.map((seat) =>
        html`
          <label><input type="checkbox" .checked="${sketch.in.includes(seat)}" @change="${() =>
            this.change(toggled(sketch, seat))}">${t(`seat.${seat}`)}</label>
        `
      )}</fieldset>
    `;
  }

  private roll(): TemplateResult {
    const { sketch } = this;
    return this.choice(
      t('setup.roll'),
      ROLLS,
      sketch.roll,
      (roll) => roll === 0 ? t('setup.not-rolled') : String(roll),
      (roll) => this.change({ ...sketch, roll }),
    );
  }
}

/** The sketch with other players; the containers of those who leave go with them. */
function seated(sketch: Sketch, seats: Seat[]): Sketch {
  const stacks: Record<Cell, Piece[]> = {};
  for (const [cell, stack] of Object.entries(sketch.stacks)) {
    const left = stack.filter((piece) => seats.includes(piece as Seat));
    if (left.length > 0) stacks[cell] = left;
  }
  const turn = seats.includes(sketch.turn) ? sketch.turn : seats[0]!;
  return { ...sketch, seats, in: seats, stacks, turn };
}

function toggled(sketch: Sketch, seat: Seat): Sketch {
  const isIn = (one: Seat) => sketch.in.includes(one) !== (one === seat);
  const remaining = sketch.seats.filter(isIn);
  const turn = remaining.includes(sketch.turn) ? sketch.turn : remaining[0] ?? sketch.turn;
  return { ...sketch, in: remaining, turn };
}

customElements.define('setup-editor', SetupEditor);

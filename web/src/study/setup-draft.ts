import type { Caller, Cell, Sketch, View } from '../core/core.ts';
import { randomOptions } from '../core/game-facts.ts';
import { Latest } from '../core/latest.ts';
import { reason } from '../i18n/refusals.ts';
import { REMOVE, type SetupKit, type Tool } from './setup-kit.ts';

/** A position being set up by hand, and what the rules say of it. */
export class SetupDraft {
  /** The pieces on the board; null until the rules have read the first position. */
  sketch: Sketch | null = null;
  /** The tool that a press on a cell uses. */
  tool: Tool = REMOVE;
  /** The text of the sketch, or what somebody is typing. */
  text: string;
  /** Why the position is impossible. */
  refusal = '';
  /** Whether the rules have found the text possible. */
  checked = false;
  /** The last possible position: what an impossible one cannot tell is taken from it. */
  private possible: View;
  private readonly latest = new Latest();

  /**
   * @param view the position to begin with
   * @param changed something has changed that the screen shows
   */
  constructor(
    private readonly view: View,
    private readonly kit: SetupKit,
    private readonly rules: Pick<Caller, 'call'>,
    private readonly changed: () => void,
  ) {
    this.possible = view;
    this.text = view.text;
  }

  async begin(): Promise<void> {
    const { game, options, text, stacks } = this.view;
    const { text: _, ...sketch } = await this.rules.call('sketch', [game, options, text]);
    // The view knows what lies beneath the top of a stack.
    this.sketch = { ...sketch, stacks };
    this.tool = this.kit.tools(this.sketch)[0]!;
    this.checked = true;
    this.changed();
  }

  /** The position on the board. */
  get shown(): View {
    const { sketch, possible } = this;
    if (!sketch) return possible;
    return {
      ...possible,
      stacks: sketch.stacks,
      seats: [...sketch.seats],
      turn: sketch.turn,
      chance: false,
      obstacles: {},
      moves: [],
      outcome: null,
      last: null,
      ...this.kit.shown(sketch),
    };
  }

  get tools(): Tool[] {
    return this.sketch ? this.kit.tools(this.sketch) : [];
  }

  /** Does to a cell what the chosen tool does. */
  async press(cell: Cell): Promise<void> {
    if (this.sketch) await this.change(this.kit.press(this.sketch, this.tool, cell));
  }

  /** Takes over a sketch and asks the rules about it. */
  async change(sketch: Sketch): Promise<void> {
    this.sketch = sketch;
    if (!this.tools.includes(this.tool)) this.tool = this.tools[0]!;
    const { game, options } = this.view;
    await this.ask(async (wanted) => {
      const text = await this.rules.call('writeSketch', [game, options, sketch]);
      if (!wanted()) return;
      this.text = text;
      await this.check(text, wanted);
    });
  }

  /** Takes over a text that somebody has typed, and shows its position if there is one. */
  async enter(typed: string): Promise<void> {
    this.text = typed;
    const { game, options } = this.view;
    await this.ask(async (wanted) => {
      const { text, ...sketch } = await this.rules.call('sketch', [game, options, typed]);
      await this.check(text, wanted);
      if (wanted()) this.sketch = sketch;
    });
  }

  async clear(): Promise<void> {
    if (this.sketch) await this.change(this.kit.cleared(this.sketch));
  }

  /** The options that draw the start at random; null where it is always the same. */
  get random(): Record<string, string> | null {
    return randomOptions(this.view.game, this.view.options);
  }

  /** Begins with the first position of a game. */
  async fromStart(options: Record<string, string> = this.view.options): Promise<void> {
    const { game } = this.view;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const { setup } = await this.rules.call('start', [game, options, seed]);
    const { text: _, ...sketch } = await this.rules.call('sketch', [game, options, setup]);
    await this.change(sketch);
  }

  private async ask(question: (wanted: () => boolean) => Promise<void>): Promise<void> {
    const wanted = this.latest.start();
    this.checked = false;
    this.changed();
    try {
      await question(wanted);
    } catch (error) {
      const why = reason(error);
      if (wanted()) this.refusal = why;
    }
    if (wanted()) this.changed();
  }

  /** Asks for the position of a text; an impossible one is refused. */
  private async check(setup: string, wanted: () => boolean): Promise<void> {
    const { game, options } = this.view;
    const view = await this.rules.call('view', [{ game, options, setup, moves: [] }]);
    if (!wanted()) return;
    this.possible = view;
    this.refusal = '';
    this.checked = true;
  }
}

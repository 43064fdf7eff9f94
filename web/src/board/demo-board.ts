import { html, LitElement, nothing } from 'lit';
import { board } from '../games/games.ts';
import type { Core, GameName, Played, View } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { Latest } from '../core/latest.ts';
import { after } from '../core/timer.ts';
import { still } from './motion.ts';

const MOVE_MS = 2400;
const END_MS = 5000;
const LEVEL = 3;

/** A small board that plays by itself, for people to see what a game looks like. */
class DemoBoard extends LitElement {
  static override properties = { game: {}, rules: { attribute: false }, view: { state: true } };

  declare game: GameName;
  declare rules: Core;
  declare private view: View | null;
  private seed = 0;
  private readonly latest = new Latest();
  private callOff = () => {};

  constructor() {
    super();
    this.view = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('game')) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.latest.cancel();
    this.callOff();
  }

  /** Goes on from where the build has left a game, which is shown at once. */
  private begin(): void {
    this.callOff();
    const wanted = this.latest.start();
    this.seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const { played, view } = factsOf(this.game).sample;
    this.view = view;
    if (!still()) this.rest(MOVE_MS, played, view, wanted);
  }

  private rest(millis: number, played: Played, view: View, wanted: () => boolean): void {
    this.callOff = after(millis, () => this.goOn(played, view, wanted));
  }

  /** Makes the next move, unless another game is wanted by then; only where it is seen. */
  private async goOn(played: Played, view: View, wanted: () => boolean): Promise<void> {
    if (document.hidden || !this.isInView()) return this.rest(MOVE_MS, played, view, wanted);
    if (view.outcome) return this.begin();
    try {
      const [longer, next] = await this.next(played, view);
      if (!wanted()) return;
      this.view = next;
      this.rest(next.outcome ? END_MS : MOVE_MS, longer, next, wanted);
    } catch {
      // Why the rules do not answer is said elsewhere: this is only to look at.
    }
  }

  private isInView(): boolean {
    const { top, bottom } = this.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  private async next(before: Played, view: View): Promise<[Played, View]> {
    const move = view.chance
      ? await this.roll(before)
      : await this.rules.call('choose', [before, LEVEL, this.seed]);
    const played = { ...before, moves: [...before.moves, move] };
    return [played, await this.rules.call('view', [played])];
  }

  private async roll(played: Played): Promise<string> {
    const { moves, ply } = await this.rules.call('view', [played]);
    const number = await this.rules.call('roll', [this.seed, ply]);
    return moves.find((move) => move.roll === number)!.text;
  }

  protected override render(): unknown {
    return this.view
      ? html`
        <div class="living" data-game="${this.game}" inert>${board(this.view)}</div>
      `
      : nothing;
  }
}

customElements.define('demo-board', DemoBoard);

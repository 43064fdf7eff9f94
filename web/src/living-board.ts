import { html, LitElement, nothing } from 'lit';
import { board } from './boards.ts';
import type { Core, GameName, Played, View } from './core.ts';
import { roll } from './games.ts';

const MOVE_MS = 1600;
const END_MS = 5000;
const LEVEL = 3;

/** What is played, and how many moves have been made when it is first shown: not an empty board. */
const GAMES: Record<GameName, { options: Record<string, string>; moves: number }> = {
  dvonn: { options: { setup: 'random' }, moves: 0 },
  docker: { options: { players: '4' }, moves: 16 },
  pathagon: { options: {}, moves: 8 },
};

/** A small board that plays by itself, for people to see what a game looks like. */
class LivingBoard extends LitElement {
  static override properties = { game: {}, rules: { attribute: false }, view: { state: true } };

  declare game: GameName;
  declare rules: Core;
  declare private view: View | null;
  private seed = 0;
  private timer = 0;

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
    clearTimeout(this.timer);
  }

  private async begin(): Promise<void> {
    clearTimeout(this.timer);
    const game = this.game;
    const { options, moves } = GAMES[game];
    this.seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    let played = await this.rules.call('start', [game, options, this.seed]);
    let view = await this.rules.call('view', [played]);
    while (view.ply < moves && !view.outcome) [played, view] = await this.next(played, view);
    this.show(played, view);
  }

  private async next(before: Played, view: View): Promise<[Played, View]> {
    const move = view.chance
      ? view.moves.find((one) => one.roll === roll(this.seed, view.ply))!.text
      : await this.rules.call('choose', [before, LEVEL, this.seed]);
    const played = { ...before, moves: [...before.moves, move] };
    return [played, await this.rules.call('view', [played])];
  }

  /** Shows a position and after a while the next, unless another game is wanted by then. */
  private show(played: Played, view: View): void {
    if (view.game !== this.game || !this.isConnected) return;
    this.view = view;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.timer = setTimeout(async () => {
      if (document.hidden) this.show(played, view);
      else if (view.outcome) await this.begin();
      else this.show(...await this.next(played, view));
    }, view.outcome ? END_MS : MOVE_MS);
  }

  protected override render(): unknown {
    return this.view
      ? html`
        <div class="living" inert>${board(this.view)}</div>
      `
      : nothing;
  }
}

customElements.define('living-board', LivingBoard);

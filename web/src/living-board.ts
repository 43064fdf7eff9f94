import { html, LitElement, nothing } from 'lit';
import { board } from './boards.ts';
import type { Core, GameName, Played, View } from './core.ts';
import { roll } from './games.ts';

const MOVE_MS = 1600;
const END_MS = 5000;
const LEVEL = 3;

/** Where a game begins that is only looked at: with something on the board. */
const FIRST_SHOWN: Record<GameName, number> = { dvonn: 56, docker: 20, pathagon: 16 };

/** A small board that plays by itself, for people to see what a game looks like. */
class LivingBoard extends LitElement {
  static override properties = { game: {}, rules: { attribute: false }, view: { state: true } };

  declare game: GameName;
  declare rules: Core;
  declare private view: View | null;
  private played: Played | null = null;
  private seed = 0;
  private timer = 0;

  constructor() {
    super();
    this.view = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  private async begin(): Promise<void> {
    this.seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const options: Record<string, string> = this.game === 'docker' ? { players: '4' } : {};
    this.played = await this.rules.call('start', [this.game, options, this.seed]);
    await this.advance(FIRST_SHOWN[this.game]);
    this.later(MOVE_MS);
  }

  private async advance(moves: number): Promise<void> {
    let view = await this.rules.call('view', [this.played!]);
    for (let i = 0; i < moves && view.outcome === null; i++) {
      const move = view.chance
        ? view.moves.find((one) => one.roll === roll(this.seed, view.ply))!.text
        : await this.rules.call('choose', [this.played!, LEVEL, this.seed]);
      this.played = { ...this.played!, moves: [...this.played!.moves, move] };
      view = await this.rules.call('view', [this.played]);
    }
    this.view = view;
  }

  private later(ms: number): void {
    if (!this.isConnected || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.timer = setTimeout(async () => {
      if (document.hidden) return this.later(MOVE_MS);
      if (this.view?.outcome) return await this.begin();
      await this.advance(1);
      this.later(this.view?.outcome ? END_MS : MOVE_MS);
    }, ms);
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

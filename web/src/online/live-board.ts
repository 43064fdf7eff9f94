import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Core, View } from '../core/core.ts';
import { board } from '../games/games.ts';
import { playedAt, type TableState, type TableSummary } from './api.ts';
import { request } from './server.ts';

/** A board is not asked for more often than this. */
const PAUSE_MS = 2_000;

/** The board of a table in a list, as it stands; it follows the game while it is in sight. */
class LiveBoard extends LitElement {
  static override properties = {
    table: { attribute: false },
    rules: { attribute: false },
    view: { state: true },
  };

  declare table: TableSummary;
  declare rules: Core;
  declare private view: View | null;
  private inSight = false;
  private shown = '';
  private asked = -Infinity;
  private timer = 0;
  private readonly sight = new IntersectionObserver((entries) => {
    this.inSight = entries.at(-1)!.isIntersecting;
    this.look();
  });

  constructor() {
    super();
    this.view = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
    clearTimeout(this.timer);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('table')) this.look();
  }

  private look(): void {
    const { id, number } = this.table;
    if (!this.inSight || this.shown === `${id} ${number}`) return;
    clearTimeout(this.timer);
    const pause = Math.max(0, this.asked + PAUSE_MS - performance.now());
    this.timer = setTimeout(() => this.ask(id), pause);
  }

  private async ask(id: string): Promise<void> {
    this.asked = performance.now();
    try {
      const table = await request<TableState>('GET', `tables/${id}`);
      const view = await this.rules.call('view', [playedAt(table)]);
      if (id !== this.table.id) return;
      this.shown = `${id} ${table.number}`;
      this.view = view;
    } catch {
      // A list without a picture is still a list.
    }
  }

  protected override render(): TemplateResult {
    return html`
      <i class="picture" data-game="${this.table.game}" inert>${this.view
        ? board(this.view)
        : nothing}</i>
    `;
  }
}

customElements.define('live-board', LiveBoard);

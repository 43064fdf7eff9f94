import { html, LitElement, type TemplateResult } from 'lit';
import { board } from '../games/games.ts';
import { type Core, type GameName, type Played, Stopped, type View } from '../core/core.ts';
import { Latest } from '../core/latest.ts';
import { t } from '../i18n/messages.ts';
import { opposite, percent, scoreWords } from '../i18n/score.ts';
import type { Tip } from './book.ts';

/** As much as the engine looks at: the same for everybody, and done in about a second. */
const MILLIS = 5000;
const NODES = 60_000;

/** A position after a move, and what it is worth to the player who made it. */
interface Way {
  view: View;
  worth: string;
}

/** A piece of advice: what happens with it and without it, as the engine sees it. */
class BookTip extends LitElement {
  static override properties = {
    game: {},
    tip: { attribute: false },
    rules: { attribute: false },
    engine: { attribute: false },
    ways: { state: true },
  };

  declare game: GameName;
  declare tip: Tip;
  declare rules: Core;
  declare engine: Core;
  declare private ways: Way[];
  private readonly latest = new Latest();

  constructor() {
    super();
    this.ways = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('tip')) this.compare(this.tip);
  }

  private async compare(tip: Tip): Promise<void> {
    const wanted = this.latest.start();
    this.ways = [];
    const games = [tip.good, tip.bad].map((move) => this.played(tip, move));
    const views = await Promise.all(games.map((played) => this.rules.call('view', [played])));
    if (!wanted()) return;
    this.ways = views.map((view) => ({ view, worth: '' }));
    for (const [index, played] of games.entries()) {
      const worth = await this.worth(played, views[index]!);
      if (!wanted()) return;
      this.ways = this.ways.map((way, number) => number === index ? { ...way, worth } : way);
    }
  }

  private played({ setup, options = {}, moves = [] }: Tip, move: string): Played {
    return { game: this.game, options, setup, moves: [...moves, move] };
  }

  /** The worth of a position to the player who has just moved. */
  private async worth(played: Played, view: View): Promise<string> {
    try {
      const { lines, chances } = await this.engine.call('analyse', [played, 1, MILLIS, NODES]);
      const seat = view.made.at(-1)!.seat;
      if (chances.length === 0) return scoreWords(opposite(lines[0]!.score), this.game);
      return t('book.tips.chance', { percent: percent(chances[view.seats.indexOf(seat)]!) });
    } catch (error) {
      if (error instanceof Stopped) return '';
      throw error;
    }
  }

  protected override render(): TemplateResult {
    const { id } = this.tip;
    return html`
      <section class="tip">
        <h2>${t(`book.${this.game}.tip.${id}.title`)}</h2>
        <p>${t(`book.${this.game}.tip.${id}.text`)}</p>
        <div class="ways">${this.ways.map((way, index) => this.way(way, index === 0))}</div>
      </section>
    `;
  }

  private way({ view, worth }: Way, good: boolean): TemplateResult {
    const { seat, text } = view.made.at(-1)!;
    return html`
      <figure class="${good ? 'good' : 'bad'}">
        <div class="ground" inert>${board(view)}</div>
        <figcaption>
          <span>${t(good ? 'book.tips.yes' : 'book.tips.no')} <b>${text}</b></span>
          <output>${worth
            ? t('book.tips.worth', { seat: t(`seat.${seat}`), score: worth })
            : t('study.thinking')}</output>
        </figcaption>
      </figure>
    `;
  }
}

customElements.define('book-tip', BookTip);

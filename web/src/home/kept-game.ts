import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, Outcome, View } from '../core/core.ts';
import { board } from '../games/games.ts';
import { language, t } from '../i18n/messages.ts';
import { playerName, title } from '../i18n/words.ts';
import { PERSON, type SavedGame } from '../play/saved-games.ts';

/** A game that has been begun: its position, who plays, and how it stands. */
class KeptGame extends LitElement {
  static override properties = {
    game: { attribute: false },
    rules: { attribute: false },
    view: { state: true },
  };

  declare game: SavedGame;
  declare rules: Core;
  declare private view: View | null;
  /** Positions are asked for when they come into sight. */
  private readonly seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) this.look();
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
    this.seen.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.seen.disconnect();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('game') || !this.view) return;
    if (this.view.ply !== this.game.played.moves.length) this.look();
  }

  private async look(): Promise<void> {
    this.seen.disconnect();
    const { game } = this;
    // A game that the rules cannot replay has no picture.
    const view = await this.rules.call('view', [game.played]).catch(() => null);
    if (this.game === game) this.view = view;
    else await this.look();
  }

  protected override render(): TemplateResult {
    const { played, players, touched } = this.game;
    const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' })
      .format(touched);
    return html`
      <a href="${`#/game/${this.game.id}`}" data-game="${played.game}">
        <i class="picture" inert>${this.view ? board(this.view) : nothing}</i>
        <b>${title(played.game)}</b>
        <span>${players.map(playerName).join(' – ')}</span>
        <small>${this.stands()} · ${when}</small>
      </a>
    `;
  }

  private stands(): string {
    const { over, played } = this.game;
    if (!over) return t('home.moves', { count: played.moves.length });
    return this.view?.outcome ? this.result(this.view.outcome) : t('home.over');
  }

  /** How it ended: for the one person who played computers, or by who won. */
  private result({ winner }: Outcome): string {
    const { players, seats } = this.game;
    if (winner === null) return t('kept.draw');
    const own = players.indexOf(PERSON);
    if (own < 0 || players.lastIndexOf(PERSON) !== own) {
      return t('kept.winner', { seat: t(`seat.${winner}`) });
    }
    return t(seats[own] === winner ? 'kept.won' : 'kept.lost');
  }
}

customElements.define('kept-game', KeptGame);

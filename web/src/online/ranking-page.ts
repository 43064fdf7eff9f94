import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../core.ts';
import { gamesNav } from '../games-nav.ts';
import { t } from '../messages.ts';
import { ask, whyNot } from './ask.ts';
import { ratingWords, UNSURE } from './table-words.ts';
import { Known, type Ranked } from './who.ts';

/** The strongest players of a game. */
class RankingPage extends LitElement {
  static override properties = {
    game: {},
    players: { state: true },
    trouble: { state: true },
  };

  declare game: GameName;
  declare private players: Ranked[] | null;
  declare private trouble: string;
  private readonly known = new Known(this);

  constructor() {
    super();
    this.players = null;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.known.anew();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('game')) this.look();
  }

  private async look(): Promise<void> {
    const { game } = this;
    this.players = null;
    this.trouble = '';
    try {
      const { players } = await ask<{ players: Ranked[] }>('GET', `ranking/${game}`);
      if (game === this.game) this.players = players;
    } catch (error) {
      this.trouble = await whyNot(error);
    }
  }

  protected override render(): TemplateResult {
    return html`
      <div class="lobby">
        <h1>${t('ranking.title')}</h1>
        ${gamesNav('ranking', this.game)}
        <p class="refusal" role="alert">${this.trouble}</p>
        ${this.players ? this.list(this.players) : nothing}
        <p class="hint">${t('ranking.what', { unsure: UNSURE })}</p>
        <nav class="choices" aria-label="${t('nav.lobby')}">
          ${this.trouble
            ? html`
              <button class="primary" @click="${this.look}">${t('lobby.again')}</button>
            `
            : nothing}
          <a class="button" href="${`#/table/new/${this.game}`}">${t('lobby.opening')}</a>
          <a class="button" href="#/lobby">${t('lobby.title')}</a>
        </nav>
      </div>
    `;
  }

  private list(players: Ranked[]): TemplateResult {
    const { me } = this.known;
    const own = me?.ratings?.[this.game];
    const listed = players.some(({ id }) => id === me?.id);
    return html`
      ${players.length === 0
        ? html`
          <p>${t('ranking.none')}</p>
        `
        : html`
          <table class="ranking">
            <thead>
              <tr>
                ${['place', 'name', 'rating', 'games'].map((name) =>
                  html`
                    <th scope="col">${t(`ranking.${name}`)}</th>
                  `
                )}
              </tr>
            </thead>
            <tbody>${players.map((player, index) => row(player, index + 1, me?.id))}</tbody>
          </table>
        `} ${own && !listed
        ? html`
          <p>
            ${t('rating.now')} <b>${ratingWords(own.rating)}</b>. ${t('ranking.not-yet', {
              unsure: UNSURE,
            })}
          </p>
        `
        : nothing}
    `;
  }
}

function row({ id, name, rating, games }: Ranked, place: number, me?: string): TemplateResult {
  return html`
    <tr aria-current="${id === me ? 'true' : nothing}">
      <td>${place}</td>
      <th scope="row">${name}${id === me
        ? html`
          <em>${t('table.you')}</em>
        `
        : nothing}</th>
      <td>${ratingWords(rating)}</td>
      <td>${games}</td>
    </tr>
  `;
}

customElements.define('ranking-page', RankingPage);

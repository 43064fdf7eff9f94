import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../core/core.ts';
import { gamesNav } from '../shell/games-nav.ts';
import { t } from '../i18n/messages.ts';
import { personMenu } from './person-menu.ts';
import { denialText, request } from './server.ts';
import { ratingWords } from './table-words.ts';
import { IdentityController, type Ranked } from './identity.ts';
import { LimitsController } from './limits.ts';

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
  private readonly visitor = new IdentityController(this);
  private readonly limits = new LimitsController(this);

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
    this.visitor.reload();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('game')) this.look();
  }

  private async look(): Promise<void> {
    const { game } = this;
    this.players = null;
    this.trouble = '';
    try {
      const { players } = await request<{ players: Ranked[] }>('GET', `ranking/${game}`);
      if (game === this.game) this.players = players;
    } catch (error) {
      this.trouble = denialText(error);
    }
  }

  protected override render(): TemplateResult {
    const unsure = this.limits.known?.rankedDeviation.most;
    return html`
      <div class="lobby">
        <h1>${t('ranking.title')}</h1>
        ${gamesNav('ranking', this.game)}
        <p class="refusal" role="alert">${this.trouble}</p>
        ${unsure && this.players ? this.list(this.players, unsure) : nothing}
        <p class="hint">${unsure ? t('ranking.what', { unsure }) : nothing}</p>
        ${this.players || this.trouble ? this.waysOn() : nothing}
      </div>
    `;
  }

  private waysOn(): TemplateResult {
    return html`
      <nav class="choices" aria-label="${t('nav.lobby')}">
        ${this.trouble
          ? html`
            <button class="primary" @click="${this.look}">${t('lobby.again')}</button>
          `
          : nothing}
        <a class="button" href="${`#/table/new/${this.game}`}">${t('lobby.opening')}</a>
        <a class="button" href="#/lobby">${t('lobby.title')}</a>
      </nav>
    `;
  }

  private list(players: Ranked[], unsure: number): TemplateResult {
    const { me } = this.visitor;
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
              unsure,
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
      <th scope="row">${id && name && id !== me ? personMenu({ id, name }, null) : name}${id === me
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

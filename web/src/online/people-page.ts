import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../core/core.ts';
import { GAMES } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import type { Clock } from './api.ts';
import { type Challenge, desk, type Friend } from './desk.ts';
import { identity, IdentityController } from './identity.ts';
import { DISTANCES, QUICK } from './looking.ts';
import { showCalls } from './meeting-call.ts';
import { accountLink } from './my-name.ts';
import { denialText } from './server.ts';
import { clockShort, clockWords, personName } from './table-words.ts';

/** Which offers a person wants. */
interface Preferences {
  takeBacks: Wanted;
  draws: Wanted;
  online: boolean;
}

const WANTED = ['always', 'casual', 'never'] as const;
type Wanted = typeof WANTED[number];

/** The clocks of challenges; standing ones are by days. */
const CHALLENGE_CLOCKS: readonly Clock[] = [...QUICK.map(({ clock }) => clock), { days: 3 }, {
  days: 7,
}];

const MOST_GAMES = 10;

/** The people one knows: who is there, whom to challenge, and whom to keep away. */
class PeoplePage extends LitElement {
  static override properties = {
    blocked: { state: true },
    preferences: { state: true },
    found: { state: true },
    note: { state: true },
  };

  declare private blocked: Friend[];
  declare private preferences: Preferences | null;
  /** The person to challenge; null for anyone who fits. */
  declare private found: Friend | null;
  declare private note: string;
  private readonly visitor = new IdentityController(this);
  private readonly changed = () => this.requestUpdate();

  constructor() {
    super();
    this.blocked = [];
    this.preferences = null;
    this.found = null;
    this.note = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    desk.subscribe(this.changed);
    this.start().catch((error) => this.note = denialText(error));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    desk.unsubscribe(this.changed);
  }

  private async start(): Promise<void> {
    await identity.me();
    showCalls();
    await this.load();
    this.preferences = await identity.request<Preferences>('GET', 'me/preferences');
  }

  private async load(): Promise<void> {
    const { blocked } = await identity.request<{ blocked: Friend[] }>('GET', 'people');
    this.blocked = blocked;
  }

  private async tryTo(work: () => Promise<unknown>, done = ''): Promise<void> {
    try {
      await work();
      this.note = done;
    } catch (error) {
      this.note = denialText(error);
    }
  }

  private find(event: Event): void {
    event.preventDefault();
    const name = this.querySelector<HTMLInputElement>('[name=person]')!.value.trim();
    if (!name) return;
    this.tryTo(async () => {
      this.found = await identity.request('GET', `people/named/${encodeURIComponent(name)}`);
    });
  }

  private mark(id: string, what: 'follow' | 'block', on: boolean): void {
    this.tryTo(async () => {
      await identity.request(on ? 'PUT' : 'DELETE', `people/${id}/${what}`, on ? {} : undefined);
      await this.load();
    });
  }

  private prefer(some: Partial<Preferences>): void {
    this.tryTo(async () => {
      const wanted = { ...this.preferences!, ...some };
      this.preferences = await identity.request('PUT', 'me/preferences', wanted);
    }, t('people.saved'));
  }

  private challenge(event: Event): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const value = (name: string) => String(form.get(name) ?? '');
    const clock = CHALLENGE_CLOCKS[Number(value('clock'))]!;
    const person = this.found;
    const within = Number(value('within'));
    const wanted = {
      game: value('game'),
      clock,
      ...(value('rated') ? { rated: true } : {}),
      ...(person ? { to: person.id } : {
        games: Number(value('games')),
        ...(within ? { within } : {}),
      }),
    };
    this.tryTo(
      () => identity.request('POST', 'challenges', wanted),
      person ? t('people.challenged', { name: person.name }) : t('people.standing-made'),
    );
  }

  protected override render(): TemplateResult {
    const account = this.visitor.me?.account === true;
    return html`
      <div class="meeting mine">
        <h1>${t('people.title')}</h1>
        <p class="note" role="status">${this.note}</p>
        <section class="room">
          <h2>${t('people.following')}</h2>
          ${desk.following.length === 0
            ? html`
              <p class="hint">${t('people.none')}</p>
            `
            : html`
              <ul class="tables">${desk.following.map((friend) => this.friend(friend))}</ul>
            `}
          <form class="find" @submit="${this.find}">
            <label>${t('people.find')} <input name="person" autocomplete="off"></label>
            <button>${t('people.look')}</button>
          </form>
          ${this.found ? this.person(this.found) : nothing}
        </section>
        <section class="room">${this.offer(account)}</section>
        ${this.mine()} ${this.preferences ? this.offers(this.preferences) : nothing} ${this.blocked
            .length === 0
          ? nothing
          : html`
            <section class="room">
              <h2>${t('people.blocked')}</h2>
              <ul class="tables">${this.blocked.map(({ id, name }) =>
                html`
                  <li><b>${personName(name)}</b><button @click="${() =>
                    this.mark(id, 'block', false)}">${t('people.unblock')}</button></li>
                `
              )}</ul>
            </section>
          `}
        <nav class="choices">
          <a class="button" href="#/lobby">${t('lobby.title')}</a>
          <a class="button" href="#/tables">${t('tables.title')}</a>
          ${account ? nothing : accountLink(false, 'people')}
        </nav>
      </div>
    `;
  }

  private friend(friend: Friend): TemplateResult {
    return html`
      <li>
        <div>
          <b>${friend.online
            ? html`
              <i class="presence"></i>
            `
            : nothing} ${personName(friend.name)}</b>
          <small>${t(friend.online ? 'people.online' : 'people.offline')}</small>
        </div>
        <button @click="${() => this.found = friend}">${t('people.challenge')}</button>
        <button class="quiet" @click="${() => this.mark(friend.id, 'follow', false)}">${t(
          'people.unfollow',
        )}</button>
      </li>
    `;
  }

  /** Somebody who was found by name, and what one can do. */
  private person({ id, name }: Friend): TemplateResult {
    const follows = desk.following.some((friend) => friend.id === id);
    return html`
      <div class="choices found">
        <b>${name}</b>
        ${follows ? nothing : html`
          <button @click="${() => this.mark(id, 'follow', true)}">${t('people.follow')}</button>
        `}
        <button @click="${() => this.mark(id, 'block', true)}">${t('people.block')}</button>
      </div>
    `;
  }

  /** A challenge to the person found, or a standing one to all who fit. */
  private offer(account: boolean): TemplateResult {
    const { found } = this;
    const option = (value: string | number, words: string) =>
      html`
        <option value="${value}">${words}</option>
      `;
    return html`
      <h2>${found
        ? t('people.challenge-name', { name: personName(found.name) })
        : t('people.standing')}</h2>
      <p class="hint">${t(found ? 'people.challenge-what' : 'people.standing-what')}</p>
      <form class="challenge" @submit="${this.challenge}">
        <label>${t('begin.game')}
          <select name="game">${GAMES.map((game: GameName) => option(game, title(game)))}</select>
        </label>
        <label>${t('opening.clock')}
          <select name="clock">${CHALLENGE_CLOCKS.map((clock, index) =>
            found || 'days' in clock ? option(index, clockWords(clock)) : nothing
          )}</select>
        </label>
        ${found ? nothing : html`
          <label>${t('people.games')}
            <input name="games" type="number" min="1" max="${MOST_GAMES}" value="3" required>
          </label>
        `} ${account && !found
          ? html`
            <label>${t('lobby.opponent')}
              <select name="within">${option('', t('lobby.anyone'))} ${DISTANCES.map((one) =>
                option(one, t('lobby.within', { count: one }))
              )}</select>
            </label>
          `
          : nothing} ${account
          ? html`
            <label class="switch"><input type="checkbox" name="rated"> ${t('lobby.rated')}</label>
          `
          : nothing}
        <button class="primary">${t(found ? 'people.send' : 'people.post')}</button>
        ${found
          ? html`
            <button type="button" @click="${() => this.found = null}">${t('people.anyone')}</button>
          `
          : nothing}
      </form>
    `;
  }

  /** Own challenges that wait. */
  private mine(): unknown {
    const me = this.visitor.me?.id;
    const own = desk.challenges.filter(({ from, games }) => from.id === me && games > 0);
    if (own.length === 0) return nothing;
    return html`
      <section class="room">
        <h2>${t('people.mine')}</h2>
        <ul class="tables">${own.map((challenge) => this.own(challenge))}</ul>
      </section>
    `;
  }

  private own({ id, to, terms, games }: Challenge): TemplateResult {
    const count = to ? [] : [t('lobby.games', { count: games })];
    return html`
      <li>
        <div>
          <b>${to ? personName(to.name) : t('lobby.anyone')}</b>
          <small>${[title(terms.game), clockShort(terms.clock), ...count].join(' · ')}</small>
        </div>
        <button @click="${() => this.tryTo(() => desk.end(id))}">${t('lobby.take-back')}</button>
      </li>
    `;
  }

  private offers({ takeBacks, draws, online }: Preferences): TemplateResult {
    const choice = (name: 'takeBacks' | 'draws', chosen: Wanted) =>
      html`
        <label class="row">${t(`people.${name}`)}
          <select @change="${(event: Event) =>
            this.prefer({ [name]: (event.target as HTMLSelectElement).value })}">
            ${WANTED.map((one) =>
              html`
                <option value="${one}" ?selected="${one === chosen}">${t(
                  `people.wanted.${one}`,
                )}</option>
              `
            )}
          </select>
        </label>
      `;
    return html`
      <section class="room wants">
        <h2>${t('people.offers')}</h2>
        ${choice('takeBacks', takeBacks)} ${choice('draws', draws)}
        <label class="switch">
          <input type="checkbox" .checked="${online}" @change="${(event: Event) =>
            this.prefer({ online: (event.target as HTMLInputElement).checked })}">
          ${t('people.seen')}
        </label>
      </section>
    `;
  }
}

customElements.define('people-page', PeoplePage);

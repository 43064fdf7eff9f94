import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, GameName } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { FIRST_GAME, GAMES, moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import { radio } from '../play/option-fields.ts';
import { startGame } from '../play/new-game.ts';
import { icon } from '../shell/icons.ts';
import { type Clock, type Lobby, open } from './api.ts';
import './count-down.ts';
import { desk, type Seek } from './desk.ts';
import { identity, IdentityController } from './identity.ts';
import { LimitsController } from './limits.ts';
import { challengeRow, type RowHost, seekRow, tableRow } from './lobby-rows.ts';
import './live-board.ts';
import './my-name.ts';
import { LiveConnection } from './live-connection.ts';
import {
  choice,
  choose,
  DISTANCES,
  isLive,
  isSame,
  QUICK,
  toggled,
  toWatch,
  waiting,
  wish,
} from './looking.ts';
import { showCalls } from './meeting-call.ts';
import { denialText, Denied, Unreachable } from './server.ts';
import { clockShort, names, sitters, termsWords } from './table-words.ts';

/** How long to wait before a server that did not let one in is asked again. */
const AGAIN_MS = 5_000;

const MOST_BOARDS = 6;

/** Where people meet: one press to look for a game, tables with free seats, and games to watch. */
class LobbyPage extends LitElement implements RowHost {
  static override properties = {
    rules: { attribute: false },
    lobby: { state: true },
    absent: { state: true },
    note: { state: true },
  };

  declare rules: Core;
  declare private lobby: Lobby | null;
  /** Why there are no tables to be seen here, if so. */
  declare private absent: string;
  declare private note: string;

  private timer = 0;
  /** Settled when the last press has been answered. */
  private pressed: Promise<void> = Promise.resolve();
  private readonly changed = () => this.requestUpdate();
  private readonly visitor = new IdentityController(this);
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);
  private readonly live = new LiveConnection<Lobby>(
    () => 'lobby/live',
    // A node of an older version tells less.
    (lobby) => this.lobby = { ...{ seeks: [], challenges: [], here: 0 }, ...lobby },
    this.changed,
  );

  constructor() {
    super();
    this.lobby = null;
    this.absent = '';
    this.note = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    desk.subscribe(this.changed);
    this.enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    desk.unsubscribe(this.changed);
    this.live.stop();
    clearTimeout(this.timer);
  }

  private async enter(): Promise<void> {
    clearTimeout(this.timer);
    try {
      await identity.me();
      this.visitor.show();
      showCalls();
      if (this.isConnected) this.live.start();
      this.absent = '';
    } catch (error) {
      this.absent = error instanceof Unreachable ? t('lobby.absent') : denialText(error);
      // Where there is no sign of a server, it is not asked without end.
      if (this.isConnected && (identity.isKnown || error instanceof Denied)) {
        this.timer = setTimeout(() => this.enter(), AGAIN_MS);
      }
    }
  }

  /** Does something at the server, and says why if that does not work. */
  async tryTo(work: () => Promise<unknown>): Promise<void> {
    try {
      this.note = '';
      await work();
    } catch (error) {
      this.note = denialText(error);
    }
  }

  get account(): boolean {
    return this.visitor.me?.account === true;
  }

  /** Looks for a game with this clock too, or no longer. */
  private press(clock: Clock): void {
    const change = async () => {
      const before = isLive(clock) ? desk.looking : this.seekByDays(clock);
      const clocks = isLive(clock) ? toggled(before?.clocks ?? [], clock) : before ? [] : [clock];
      if (clocks.length > 0) await desk.place(wish(clocks, this.account));
      else if (before) await desk.withdraw(before.id);
    };
    // One press after the other: each adds to what the one before has led to.
    this.pressed = this.pressed.then(() => this.tryTo(change));
  }

  private seekByDays(clock: Clock): Seek | undefined {
    return desk.lookingByDays.find(({ clocks }) => clocks.some((one) => isSame(one, clock)));
  }

  /** Chooses whom to look for; somebody who is looking already looks for that from now on. */
  private choose(some: Parameters<typeof choose>[0]): Promise<void> {
    choose(some);
    this.requestUpdate();
    const { looking } = desk;
    return this.tryTo(async () => {
      if (looking) await desk.place(wish(looking.clocks, this.account));
    });
  }

  private inviteFriend(): Promise<void> {
    return this.tryTo(async () => {
      const game = choice().game ?? FIRST_GAME;
      const { seats } = factsOf(game);
      const seat = seats[Math.floor(Math.random() * 2)]!;
      const clock = { minutes: 10, increment: 5 };
      const { id } = await open({
        game,
        options: {},
        seat,
        computers: {},
        clock,
        listed: false,
        rated: false,
      });
      location.hash = `#/table/${id}`;
    });
  }

  protected override render(): TemplateResult {
    if (this.absent) {
      return html`
        <div class="sheet">
          <h1>${t('lobby.title')}</h1>
          <p role="alert">${this.absent}</p>
          <div class="choices">
            <button class="primary" @click="${this.enter}">${t('lobby.again')}</button>
            <a class="button" href="#/">${t('nav.home')}</a>
          </div>
        </div>
      `;
    }
    return html`
      ${this.live.lost
        ? html`
          <p class="lost" role="status">${t('live.lost')}</p>
        `
        : nothing}
      <div class="meeting">
        <div class="meeting-head">
          <h1>${t('lobby.title')}</h1>
          ${this.lobby
            ? html`
              <span class="tag here">${t('lobby.here', { count: this.lobby.here })}</span>
            `
            : nothing} ${this.games()}
        </div>
        <div class="quick" role="group" aria-label="${t('lobby.quick')}">
          ${QUICK.map(({ clock, speed }) => this.quick(clock, t(`speed.${speed}`)))}
        </div>
        ${this.account ? this.whom() : nothing} ${desk.looking ? this.meanwhile() : nothing}
        <p class="note" role="status">${this.note}</p>
        ${this.lobby ? this.rooms() : nothing}
      </div>
    `;
  }

  /** Nothing of it is shown before it is known: it would move. */
  private rooms(): TemplateResult {
    return html`
      <div class="meeting-rooms">
        <section class="room" aria-labelledby="open">${this.openTables()}</section>
        <section class="room" aria-labelledby="playing">${this.liveGames()}</section>
      </div>
      <div class="lobby-head"><my-name back="lobby"></my-name></div>
      <nav class="choices" aria-label="${t('nav.lobby')}">
        <a class="button" href="#/tables">${t('tables.title')}</a>
        <a class="button" href="#/people">${t('people.title')}</a>
        <a class="button" href="${`#/ranking/${choice().game ?? FIRST_GAME}`}">${t(
          'ranking.title',
        )}</a>
      </nav>
    `;
  }

  private games(): TemplateResult {
    const { game } = choice();
    const one = (value: GameName | null, words: string | TemplateResult) =>
      radio('game', value ?? 'any', words, value === game, () => this.choose({ game: value }));
    return html`
      <fieldset class="pick">
        <legend class="unseen">${t('begin.game')}</legend>
        ${GAMES.map((name) =>
          one(
            name,
            html`
              ${moduleOf(name).piece(factsOf(name).seats[0]!)} <span>${title(name)}</span>
            `,
          )
        )} ${one(null, t('lobby.any'))}
      </fieldset>
    `;
  }

  /** A card for a clock: one press looks for a game, another one stops. */
  private quick(clock: Clock, speed: string): TemplateResult {
    const seek = isLive(clock) ? desk.looking : this.seekByDays(clock);
    const on = seek?.clocks.some((one) => isSame(one, clock)) ?? false;
    const count = this.lobby ? waiting(this.lobby, clock, this.visitor.me?.id) : 0;
    return html`
      <button class="${on ? 'primary' : ''}" aria-pressed="${on}" @click="${() =>
        this.press(clock)}">
        <b>${clockShort(clock)}</b>
        <span>${speed}</span>
        <small>${on
          ? html`
            ${t('lobby.looking')} ${isLive(clock)
              ? html`
                <count-down .since="${seek!.since}"></count-down>
              `
              : nothing} · ${t('lobby.stop')}
          `
          : count > 0
          ? t('lobby.waiting', { count })
          : '\u00a0'}</small>
      </button>
    `;
  }

  /** How strong the other should be, and whether the game counts. */
  private whom(): TemplateResult {
    const { within, rated } = choice();
    const distance = (event: Event) => {
      const value = Number((event.target as HTMLSelectElement).value);
      this.choose({ within: value || null });
    };
    const counting = (event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      this.choose({ rated: value === '' ? null : value === 'yes' });
    };
    const option = (value: string, words: string, chosen: boolean) =>
      html`
        <option value="${value}" ?selected="${chosen}">${words}</option>
      `;
    return html`
      <div class="whom">
        <label>${t('lobby.opponent')}
          <select @change="${distance}">
            ${option('', t('lobby.anyone'), within === null)} ${DISTANCES.map((one) =>
              option(String(one), t('lobby.within', { count: one }), one === within)
            )}
          </select>
        </label>
        <label>${t('opening.rating')}
          <select @change="${counting}">
            ${option('', t('lobby.either'), rated === null)} ${option(
              'yes',
              t('lobby.rated'),
              rated === true,
            )} ${option('no', t('opening.unrated'), rated === false)}
          </select>
        </label>
      </div>
    `;
  }

  /** Something to do while nobody comes. */
  private meanwhile(): TemplateResult {
    const game = choice().game ?? FIRST_GAME;
    return html`
      <div class="meanwhile">
        <p>${t('lobby.meanwhile')}</p>
        <button @click="${() => startGame(this.rules, game, 'computer')}">
          ${icon('computer')} ${t('lobby.computer')}
        </button>
      </div>
    `;
  }

  private openTables(): TemplateResult {
    const { open = [], seeks = [], challenges = [] } = this.lobby ?? {};
    const me = this.visitor.me?.id;
    const others = seeks.filter(({ person }) => person?.id !== me);
    const count = open.length + others.length + challenges.length;
    return html`
      <div class="room-head">
        <h2 id="open">${icon('people')} ${t('lobby.open')} <span class="tag">${count}</span></h2>
        <a class="button" href="${`#/table/new/${choice().game ?? FIRST_GAME}`}">${t(
          'lobby.opening',
        )}</a>
      </div>
      ${this.lobby && count === 0
        ? html`
          <p class="hint">${t('lobby.none-open')}</p>
        `
        : html`
          <ul class="tables">
            ${others.map((seek) => seekRow(this, seek))} ${challenges.map((one) =>
              challengeRow(this, one, me)
            )} ${open.map((table) => tableRow(this, table))}
          </ul>
        `}
      <div class="friend">
        ${icon('share')}
        <p><b>${t('lobby.friend')}</b> <small>${t('lobby.friend-what')}</small></p>
        <button @click="${this.inviteFriend}">${t('lobby.invite')}</button>
      </div>
    `;
  }

  private liveGames(): TemplateResult {
    const playing = this.lobby?.playing ?? [];
    return html`
      <div class="room-head">
        <h2 id="playing">${icon('show')} ${t('lobby.playing')} <span class="tag">${playing
          .length}</span></h2>
      </div>
      ${this.lobby && playing.length === 0
        ? html`
          <p class="hint">${t('lobby.none-playing')}</p>
        `
        : html`
          <ul class="boards">
            ${toWatch(playing, MOST_BOARDS).map((table) =>
              html`
                <li>
                  <a href="${`#/table/${table.id}`}" aria-label="${t(
                    table.you ? 'lobby.go' : 'lobby.watch',
                  )}: ${names(table)}">
                    <live-board .table="${table}" .rules="${this.rules}"></live-board>
                    <b>${sitters(table)}</b>
                    <small>${title(table.game)} · ${termsWords(table)}</small>
                  </a>
                </li>
              `
            )}
          </ul>
        `}
    `;
  }
}

customElements.define('lobby-page', LobbyPage);

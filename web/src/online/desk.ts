import type { GameName, Seat } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import { setTitle } from '../shell/title.ts';
import { wake } from '../sound/awake.ts';
import { hear } from '../sound/hearing.ts';
import type { Clock } from './api.ts';
import { identity, type Rating } from './identity.ts';
import { LiveConnection } from './live-connection.ts';
import { ownTables } from './own-tables.ts';
import { clockShort, fullName } from './table-words.ts';
import { notifyTurn } from './turn-notification.ts';

/** Somebody as the server names them. */
export interface Named {
  id: string;
  name: string;
  rating?: Rating;
  program?: true;
}

/** The games that somebody would accept. */
export interface Wish {
  games: GameName[];
  clocks: Clock[];
  /** How far the other's rating may be. */
  within?: number;
  /** Whether it has to count, or must not. */
  rated?: boolean;
}

/** Somebody who looks for a game. */
export interface Seek extends Wish {
  id: string;
  /** Missing in one's own list. */
  person?: Named;
  ratings: Partial<Record<GameName, Rating>>;
  since: number;
  /** The table of the game that was found. */
  table?: string;
}

/** A challenge to one person, or a standing one to all who fit. */
export interface Challenge {
  id: string;
  from: Named;
  to?: Named;
  terms: { game: GameName; clock: Clock; seat?: Seat; rated?: boolean; within?: number };
  /** How many games are left. */
  games: number;
  since: number;
  ends: number;
  table?: string;
}

/** Somebody who is followed. */
export interface Friend {
  id: string;
  name: string;
  online?: true;
}

interface DeskState {
  seeks: Seek[];
  challenges: Challenge[];
  following: Friend[];
  /** How many games wait for one's move. */
  waiting: number;
}

/** Something that somebody is called for. */
export interface Call {
  id: string;
  text: string;
  /** A table to go to; a challenge that waits for an answer has none. */
  table?: string;
  challenge?: string;
}

/** The calls that were made in this tab, so that none is made twice. */
const CALLED = 'stackyard.called';

const MOST_REMEMBERED = 50;

/** What the server keeps for the person here: own seeks, challenges, and who is there. */
class Desk {
  seeks: Seek[] = [];
  challenges: Challenge[] = [];
  following: Friend[] = [];
  /** What the page calls for now, the oldest first. */
  calls: Call[] = [];
  /** Why the last wish was not fulfilled. */
  trouble = '';
  private started = false;
  private listeners = new Set<() => void>();
  private readonly live = new LiveConnection<DeskState>(
    () => 'me/live',
    (state) => this.take(state),
    () => this.changed(),
    () => identity.me(),
  );

  /** Connects, unless that is done; the server has to know who is here. */
  async start(): Promise<void> {
    if (this.started) return;
    this.started = true;
    await identity.me();
    this.live.start();
  }

  subscribe(listener: () => void): void {
    this.listeners.add(listener);
  }

  unsubscribe(listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** The own live seek. */
  get looking(): Seek | undefined {
    return this.seeks.find(({ clocks, table }) => !table && !('days' in clocks[0]!));
  }

  /** The own seeks by days. */
  get lookingByDays(): Seek[] {
    return this.seeks.filter(({ clocks, table }) => !table && 'days' in clocks[0]!);
  }

  async place(wish: Wish): Promise<void> {
    wake();
    const seek = await identity.request<Seek>('POST', 'seeks', wish);
    const live = !('days' in seek.clocks[0]!);
    const others = this.seeks.filter((one) =>
      one.id !== seek.id && !(live && one === this.looking)
    );
    this.take({ ...this.state(), seeks: [...others, seek] });
  }

  async withdraw(id: string): Promise<void> {
    await identity.request('DELETE', `seeks/${id}`);
    this.take({ ...this.state(), seeks: this.seeks.filter((one) => one.id !== id) });
  }

  /** Accepts a challenge, and returns the table. */
  async accept(id: string): Promise<string> {
    const { id: table } = await identity.request<{ id: string }>('POST', `challenges/${id}/accept`);
    remember(id);
    this.dismiss(id);
    return table;
  }

  async end(challenge: string): Promise<void> {
    await identity.request('DELETE', `challenges/${challenge}`);
    this.dismiss(challenge);
  }

  dismiss(id: string): void {
    this.calls = this.calls.filter((call) => call.id !== id);
    this.changed();
  }

  private state(): DeskState {
    const { seeks, challenges, following } = this;
    return { seeks, challenges, following, waiting: ownTables.waiting };
  }

  private async take({ seeks, challenges, following, waiting }: DeskState): Promise<void> {
    this.seeks = seeks;
    this.challenges = challenges;
    this.following = following;
    if (waiting !== ownTables.waiting) ownTables.soon();
    const { id: me } = await identity.me();
    const open = new Set(challenges.map(({ id }) => id));
    this.calls = this.calls.filter(({ challenge }) => !challenge || open.has(challenge));
    for (const seek of seeks) if (seek.table) this.found(seek, seek.table);
    for (const challenge of challenges) this.challenged(challenge, me);
    this.changed();
  }

  /** Goes to the game at once where it is waited for, and calls elsewhere. */
  private found({ id, games, clocks }: Seek, table: string): void {
    if (!remember(id)) return;
    const how = { game: games.map(title).join(' / '), clock: clocks.map(clockShort).join(' / ') };
    const text = t('meet.found', how);
    this.call({ id, text, table });
    ownTables.soon();
    if (!('days' in clocks[0]!) && location.hash === '#/lobby') {
      this.dismiss(id);
      location.hash = `#/table/${table}`;
    }
  }

  private challenged({ id, from, to, terms, table }: Challenge, me: string): void {
    const { game, clock } = terms;
    const how = { game: title(game), clock: clockShort(clock) };
    if (to?.id === me && !table && remember(id)) {
      const name = fullName(from);
      this.call({ id, text: t('meet.challenged', { ...how, name }), challenge: id });
    }
    // Each game of a standing challenge calls anew.
    if (from.id === me && table && remember(table)) {
      this.call({ id: table, text: t('meet.accepted', how), table });
      ownTables.soon();
    }
  }

  /** Calls the person here: by sound, in the title, and by the system if they look elsewhere. */
  private call(call: Call): void {
    this.calls = [...this.calls, call];
    hear('somebody');
    setTitle('', call.text);
    notifyTurn(call.table ?? '', call.text, call.table ? `#/table/${call.table}` : '#/lobby');
  }

  private changed(): void {
    this.listeners.forEach((listener) => listener());
  }
}

/** Notes that a call was made; false if it was before. */
function remember(id: string): boolean {
  const called = JSON.parse(sessionStorage.getItem(CALLED) ?? '[]') as string[];
  if (called.includes(id)) return false;
  sessionStorage.setItem(CALLED, JSON.stringify([...called, id].slice(-MOST_REMEMBERED)));
  return true;
}

export const desk = new Desk();

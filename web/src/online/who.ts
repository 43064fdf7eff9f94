import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GameName } from '../core.ts';
import { forget, read, write } from '../settings.ts';
import { ask, Denied } from './ask.ts';

export interface Rating {
  value: number;
  deviation: number;
}

/** A line of a ranking, or of one's own ratings. */
export interface Ranked {
  id?: string;
  name?: string;
  rating: Rating;
  games: number;
}

/** Who one is for the server. */
export interface Me {
  id: string;
  name: string;
  /** Whether one has signed in; else one is a guest. */
  account?: true;
  ratings?: Partial<Record<GameName, Ranked>>;
}

/** That somebody was at a table with this browser: else the server need not be asked. */
const KNOWN = 'stackyard.player';

/** Who one is, for all that shows it or depends on it. */
class Who {
  private introduced: Promise<Me> | null = null;
  private listeners = new Set<() => void>();

  constructor() {
    // Another tab has become somebody else; all tabs have the same cookie.
    addEventListener('storage', (event) => {
      if ((event as StorageEvent).key === KNOWN) this.changed(null);
    });
  }

  /** Whom to tell that one is somebody else, or has another name. */
  listen(listener: () => void): void {
    this.listeners.add(listener);
  }

  ignore(listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** Whether the server knows somebody here. */
  get known(): boolean {
    return read(KNOWN) !== null;
  }

  /** Who one is for the server, which gives strangers a name. */
  me(): Promise<Me> {
    if (this.introduced) return this.introduced;
    const introduced = ask<Me>('GET', 'me');
    this.introduced = introduced;
    // Meanwhile one may have become somebody else.
    const still = (then: (me: Me) => void) => (me: Me) => {
      if (this.introduced === introduced) then(me);
    };
    introduced.then(still(keep), still(() => this.introduced = null));
    return introduced;
  }

  /** The same with the ratings of now. */
  meAnew(): Promise<Me> {
    this.introduced = null;
    return this.me();
  }

  /** Asks for something that is only for those whom the server knows. */
  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { account } = await this.me();
    try {
      return await ask<Answer>(method, path, body);
    } catch (error) {
      if (error instanceof Denied && error.status === 401) {
        this.introduced = null;
        // Signed out from elsewhere. Guests are told nothing: they would ask without end if the
        // browser kept no cookies.
        if (account) this.changed(null);
      }
      throw error;
    }
  }

  async rename(name: string): Promise<void> {
    this.changed(await this.ask<Me>('PUT', 'me', { name }));
  }

  /** Makes an account for whoever one is already. */
  async signUp(name: string, password: string): Promise<void> {
    this.changed(await ask<Me>('POST', 'account', { name, password }));
  }

  async signIn(name: string, password: string): Promise<void> {
    this.changed(await ask<Me>('POST', 'session', { name, password }));
  }

  async signOut(everywhere: boolean): Promise<void> {
    await ask('DELETE', everywhere ? 'session?everywhere=true' : 'session');
    this.leave();
  }

  async changePassword(old: string, password: string): Promise<void> {
    this.changed(await this.ask<Me>('PUT', 'account/password', { old, password }));
  }

  async deleteAccount(password: string): Promise<void> {
    await this.ask('DELETE', 'account', { password });
    this.leave();
  }

  private leave(): void {
    forget(KNOWN);
    this.changed(null);
  }

  private changed(me: Me | null): void {
    this.introduced = me && Promise.resolve(keep(me));
    this.listeners.forEach((listener) => listener());
  }
}

/** What is kept differs when anything differs that other tabs show. */
function keep(me: Me): Me {
  write(KNOWN, [me.id, me.account ? 'account' : 'guest', me.name].join(' '));
  return me;
}

export const who = new Who();

/** Has an element know who one is, and be drawn again when that changes. */
export class Known implements ReactiveController {
  me: Me | null = null;
  /** Whether the server did not say. */
  absent = false;
  private asked: Promise<Me> | null = null;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    who.listen(this.look);
    this.look();
  }

  hostDisconnected(): void {
    who.ignore(this.look);
  }

  /** Shows who one is. */
  look = () => this.take(who.me());

  /** Shows the ratings of now. */
  anew = () => this.take(who.meAnew());

  private async take(answer: Promise<Me>): Promise<void> {
    this.asked = answer;
    const me = await answer.catch(() => null);
    // A later answer knows better.
    if (answer !== this.asked) return;
    this.me = me;
    this.absent = me === null;
    this.host.requestUpdate();
  }
}

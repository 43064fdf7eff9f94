import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GameName } from '../core/core.ts';
import { Latest } from '../core/latest.ts';
import { storage } from '../shell/storage.ts';
import { Denied, request } from './server.ts';

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

/** The person at this browser, as the server knows them. */
export interface Me {
  id: string;
  name: string;
  /** Whether they have signed in; else they are a guest. */
  account?: true;
  ratings?: Partial<Record<GameName, Ranked>>;
}

/** The codes that come with a new password. */
interface Codes {
  recoveryCodes: string[];
}

/** Kept once somebody was at a table with this browser: else the server need not be asked. */
const KEY = 'stackyard.player';

/** The person at this browser, for everything that shows or depends on who that is. */
class Identity {
  /** Recovery codes that the server has just told, until they are saved. */
  codes: string[] = [];
  private current: Promise<Me> | null = null;
  private listeners = new Set<() => void>();

  constructor() {
    // Somebody has signed in or out in another tab; all tabs have the same cookie.
    addEventListener('storage', (event) => {
      if ((event as StorageEvent).key === KEY) this.changed(null);
    });
  }

  /** Calls the listener when somebody signs in or out, or gets another name. */
  subscribe(listener: () => void): void {
    this.listeners.add(listener);
  }

  unsubscribe(listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** Whether the server knows somebody here. */
  get isKnown(): boolean {
    return storage.read(KEY) !== null;
  }

  /** The person as the server knows them; it gives strangers a name. */
  me(): Promise<Me> {
    if (this.current) return this.current;
    const asked = request<Me>('GET', 'me');
    this.current = asked;
    // Somebody may have signed in meanwhile.
    const ifCurrent = (then: (me: Me) => void) => (me: Me) => {
      if (this.current === asked) then(me);
    };
    asked.then(ifCurrent(keep), ifCurrent(() => this.current = null));
    return asked;
  }

  /** The same with the ratings of now. */
  reload(): Promise<Me> {
    this.current = null;
    return this.me();
  }

  /** Requests something that only those may have whom the server knows. */
  async request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { account } = await this.me();
    try {
      return await request<Answer>(method, path, body);
    } catch (error) {
      if (error instanceof Denied && error.status === 401) {
        this.current = null;
        // Signed out from elsewhere. Guests are told nothing: they would ask without end if the
        // browser kept no cookies.
        if (account) this.changed(null);
      }
      throw error;
    }
  }

  async rename(name: string): Promise<void> {
    this.changed(await this.request<Me>('PUT', 'me', { name }));
  }

  /** Creates an account, which keeps the id of the guest. */
  async signUp(name: string, password: string): Promise<void> {
    this.told(await request<Me & Codes>('POST', 'account', { name, password }));
  }

  async signIn(name: string, password: string): Promise<void> {
    this.changed(await request<Me>('POST', 'session', { name, password }));
  }

  /** Signs in by a recovery code, with a new password. */
  async recover(name: string, code: string, password: string): Promise<void> {
    const wanted = { name, code, password };
    this.told(await request<Me & Codes>('POST', 'session/recovery', wanted));
  }

  /** Signs in another way, perhaps with a new password. */
  async enter(method: string, path: string, body: unknown): Promise<void> {
    const { recoveryCodes, ...me } = await request<Me & Partial<Codes>>(method, path, body);
    if (recoveryCodes) this.codes = recoveryCodes;
    this.changed(me);
  }

  async renewCodes(password: string): Promise<void> {
    const { recoveryCodes } = await this.request<Codes>('POST', 'account/recovery', { password });
    this.codes = recoveryCodes;
    this.announce();
  }

  saveCodes(): void {
    this.codes = [];
    this.announce();
  }

  async signOut(everywhere: boolean): Promise<void> {
    await request('DELETE', everywhere ? 'session?everywhere=true' : 'session');
    this.forget();
  }

  async changePassword(old: string, password: string): Promise<void> {
    const wanted = { old, password };
    this.told(await this.request<Me & Codes>('PUT', 'account/password', wanted));
  }

  async deleteAccount(password: string): Promise<void> {
    await this.request('DELETE', 'account', { password });
    this.forget();
  }

  private forget(): void {
    storage.forget(KEY);
    this.codes = [];
    this.changed(null);
  }

  private told({ recoveryCodes, ...me }: Me & Codes): void {
    this.codes = recoveryCodes;
    this.changed(me);
  }

  private changed(me: Me | null): void {
    this.current = me && Promise.resolve(keep(me));
    this.announce();
  }

  private announce(): void {
    this.listeners.forEach((listener) => listener());
  }
}

/** Keeps a text that differs when anything differs that other tabs show. */
function keep(me: Me): Me {
  storage.write(KEY, [me.id, me.account ? 'account' : 'guest', me.name].join(' '));
  return me;
}

export const identity = new Identity();

/** Tells an element who is at this browser, and draws it again when that changes. */
export class IdentityController implements ReactiveController {
  me: Me | null = null;
  /** Whether the server did not say. */
  absent = false;
  private readonly latest = new Latest();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    identity.subscribe(this.show);
    this.show();
  }

  hostDisconnected(): void {
    identity.unsubscribe(this.show);
  }

  show = () => this.take(identity.me());

  /** Shows the ratings of now. */
  reload = () => this.take(identity.reload());

  private async take(answer: Promise<Me>): Promise<void> {
    const wanted = this.latest.start();
    const me = await answer.catch(() => null);
    if (!wanted()) return;
    this.me = me;
    this.absent = me === null;
    this.host.requestUpdate();
  }
}

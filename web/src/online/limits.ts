import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { request } from './server.ts';

/** The values that the server allows for a number, or for the length of a text. */
export interface Range {
  least: number;
  most: number;
}

export interface Limits {
  /** The lengths of texts. */
  name: Range;
  password: Range;
  tokenName: Range;
  /** The tokens of an account. */
  tokens: Range;
  passkeyName: Range;
  /** The lengths of e-mail addresses; none where the server sends no mail. */
  mailAddress?: Range;
  /** The numbers of a clock. */
  minutes: Range;
  increment: Range;
  days: Range;
  /** The players of a game that can be rated; all of them are people. */
  ratedPlayers: Range;
  /** The deviations of ratings that are certain enough for the ranking. */
  rankedDeviation: Range;
}

let loading: Promise<Limits> | null = null;
let known: Limits | null = null;

/** The limits of the server, which is asked once. */
export function limits(): Promise<Limits> {
  loading ??= request<Limits>('GET', 'limits').then((told) => known = told, (error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The limits; null until the server has told them. Without a server nothing can be sent anyway. */
export function knownLimits(): Limits | null {
  return known;
}

/** Tells an element the limits, and draws it again when they are known. */
export class LimitsController implements ReactiveController {
  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    if (!known) limits().then(() => this.host.requestUpdate(), () => {});
  }

  get known(): Limits | null {
    return known;
  }
}

import type { Seat } from '../core/core.ts';
import { type After, after } from '../core/timer.ts';
import type { SavedGame } from './saved-games.ts';

/** The time that each player has for a game, and what each move adds. */
export interface ClockTerms {
  minutes: number;
  /** In seconds. */
  increment: number;
}

/** The milliseconds that each player has left. */
export type Times = Record<Seat, number>;

export function fullTimes({ minutes }: ClockTerms, seats: readonly Seat[]): Times {
  return Object.fromEntries(seats.map((seat) => [seat, minutes * 60_000]));
}

/** The clocks of a game at this screen, of which that of one player runs, or none. */
export class GameClock {
  private running: Seat | null = null;
  private since = 0;
  private stop = () => {};

  /** @param out is told when a player's time is up */
  constructor(
    private times: Times,
    private readonly out: (seat: Seat) => void,
    private readonly now: () => number = () => performance.now(),
    private readonly wait: After = after,
  ) {}

  /** The times of all players now. */
  left(): Times {
    const { running, times } = this;
    if (running === null) return { ...times };
    const left = Math.max(0, times[running]! - (this.now() - this.since));
    return { ...times, [running]: left };
  }

  /** When the time of a player is up, by `performance.now()`; null while it stands still. */
  until(seat: Seat): number | null {
    return seat === this.running ? this.since + this.times[seat]! : null;
  }

  /** Lets the clock of a player run, and none of the others; nobody's without a player. */
  run(seat: Seat | null, times = this.left()): void {
    this.stop();
    this.times = times;
    this.running = seat;
    this.since = this.now();
    if (seat !== null) this.stop = this.wait(times[seat]!, () => this.out(seat));
  }
}

/** The times after a move: a player whose turn has ended gets what a move adds. */
export function timesAfter(
  game: SavedGame,
  left: Times,
  before: Seat | null,
  turn: Seat | null,
): Times {
  const { clock, played, seats } = game;
  if (!clock) return left;
  if (played.moves.length === 0) return fullTimes(clock, seats);
  if (before === null || turn === null || before === turn) return left;
  return { ...left, [before]: left[before]! + clock.increment * 1000 };
}

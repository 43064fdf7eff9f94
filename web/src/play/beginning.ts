import type { GameName, Seat } from '../core/core.ts';
import { defaultOptions, levels, seatsWith } from '../core/game-facts.ts';
import { t } from '../i18n/messages.ts';
import { playerName } from '../i18n/words.ts';
import type { Clock, Terms } from '../online/api.ts';
import { change, settings } from '../shell/settings.ts';
import { PERSON, type Player } from './saved-games.ts';

/** Against whom a game is played; `seats` is for each seat as it was chosen. */
export const OPPONENTS = ['computer', 'together', 'online', 'seats'] as const;
export type Opponent = typeof OPPONENTS[number];

/** The clocks that are chosen in one press; tables can have others too. */
export const CLOCKS: readonly (Extract<Clock, { minutes: number }> | null)[] = [
  null,
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
  { minutes: 15, increment: 10 },
];

/** How a game is begun: what a person chose last in games of its kind. */
export interface Beginning {
  opponent: Opponent;
  level: number;
  /** The own seat against the computer and online; null leaves it to chance. */
  seat: Seat | null;
  /** The players where they were chosen seat by seat. */
  players: Player[];
  /** Whether people type in what their own die shows. */
  typedDice: boolean;
  /** Which of the clocks a table has, and which a game at this screen. */
  clock: number;
  here: number;
}

export function optionsOf(game: GameName): Record<string, string> {
  return { ...defaultOptions(game), ...settings().options[game] };
}

/** The stored choice may be anything, and from before an option changed the seats. */
export function beginningOf(game: GameName): Beginning {
  const { begin, level } = settings();
  const seats = seatsWith(game, optionsOf(game));
  const found: Partial<Beginning> = begin[game] ?? {};
  const isPlayer = (player: Player) => player === PERSON || levels().includes(player);
  const seated = (found.players ?? []).filter(isPlayer).slice(0, seats.length);
  return {
    opponent: OPPONENTS.find((one) => one === found.opponent) ?? 'computer',
    level: levels().find((one) => one === found.level) ?? level,
    seat: found.seat === null ? null : seats.find((seat) => seat === found.seat) ?? seats[0]!,
    players: seats.map((_, index) => seated[index] ?? (index === 0 ? PERSON : level)),
    typedDice: found.typedDice === true,
    clock: CLOCKS[found.clock ?? 2] === undefined ? 2 : found.clock ?? 2,
    here: CLOCKS[found.here ?? 0] === undefined ? 0 : found.here ?? 0,
  };
}

/** Remembers a choice for the next games of its kind. */
export function remember(game: GameName, some: Partial<Beginning>): void {
  const { begin, level } = settings();
  change({
    game,
    level: some.level ?? level,
    begin: { ...begin, [game]: { ...begin[game], ...some } },
  });
}

export function rememberOptions(game: GameName, options: Record<string, string>): void {
  change({ game, options: { ...settings().options, [game]: options } });
}

/** The people at this screen and their seats. */
export function seated(
  { opponent, level, seat, players }: Beginning,
  seats: readonly Seat[],
): Player[] {
  switch (opponent) {
    case 'together':
      return seats.map(() => PERSON);
    case 'seats':
      return players;
    default: {
      const own = ownSeat(seat, seats);
      return seats.map((one) => one === own ? PERSON : level);
    }
  }
}

function ownSeat(seat: Seat | null, seats: readonly Seat[]): Seat {
  return seat ?? seats[Math.floor(Math.random() * seats.length)]!;
}

/** The table to open for a game online: anyone may come. */
export function terms(game: GameName, { seat, clock }: Beginning): Terms {
  const options = optionsOf(game);
  const chosen = CLOCKS[clock];
  return {
    game,
    options,
    seat: ownSeat(seat, seatsWith(game, options)),
    computers: {},
    listed: true,
    rated: false,
    ...(chosen ? { clock: chosen } : {}),
  };
}

/** A clock in figures, as short as it stands on a button. */
export function clockFigures(clock: typeof CLOCKS[number]): string {
  return clock ? `${clock.minutes}\u00a0+\u00a0${clock.increment}` : t('begin.no-clock');
}

/** How the next game of a kind begins, in as few words as say it. */
export function beginningWords({ opponent, level, players, clock }: Beginning): string {
  switch (opponent) {
    case 'computer':
      return levelWords(level);
    case 'together':
      return t('begin.together');
    case 'online':
      return `${t('begin.online')} · ${clockFigures(CLOCKS[clock]!)}`;
    case 'seats':
      return players.map(playerName).join(' – ');
  }
}

export function levelWords(level: number): string {
  return t('begin.level-name', { level, name: t(`level.${level}`) });
}

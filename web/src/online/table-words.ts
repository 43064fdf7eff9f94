import type { Seat } from '../core.ts';
import { unusual } from '../game-options.ts';
import { t } from '../messages.ts';
import { playerName } from '../words.ts';
import type { Clock, SeatAtTable, Sitter, Summary } from './api.ts';

export function sitterName(sitter: Sitter): string {
  return 'level' in sitter ? playerName(sitter.level) : sitter.name;
}

/** Who has a seat by name; where nobody has, the name of the seat. */
export function nameOf(seats: SeatAtTable[], seat: Seat): string {
  const sitter = seats.find((one) => one.seat === seat)?.sitter;
  return sitter ? sitterName(sitter) : t(`seat.${seat}`);
}

/** All who play at a table. */
export function names({ seats }: Summary): string {
  return seats.map(({ sitter }) => sitter ? sitterName(sitter) : t('table.free')).join(' – ');
}

export function clockWords(clock: Clock | undefined): string {
  if (!clock) return t('clock.none');
  return 'days' in clock ? t('clock.turn', { days: clock.days }) : t('clock.game', { ...clock });
}

/** What is played, with the options that differ from the usual ones, and how much time there is. */
export function termsWords(
  { game, options, clock }: Pick<Summary, 'game' | 'options' | 'clock'>,
): string {
  return [...unusual(game, options), clockWords(clock)].join(' · ');
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on every tenth of a second counts. */
export const HURRY = 10 * SECOND;

/** The time that is left, as a clock shows it. */
export function timeLeft(millis: number): string {
  if (millis >= DAY) {
    return t('clock.days', {
      days: Math.floor(millis / DAY),
      hours: Math.floor(millis % DAY / HOUR),
    });
  }
  if (millis < HURRY) return (Math.floor(millis / 100) / 10).toFixed(1);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const minutes = Math.floor(millis % HOUR / MINUTE);
  const seconds = two(millis % MINUTE / SECOND);
  if (millis < HOUR) return `${minutes}:${seconds}`;
  return `${Math.floor(millis / HOUR)}:${two(minutes)}:${seconds}`;
}

import type { Seat } from '../core/core.ts';
import { changedOptions } from '../play/option-fields.ts';
import { t } from '../i18n/messages.ts';
import { signedWhole } from '../i18n/score.ts';
import { playerName } from '../i18n/words.ts';
import type { Clock, SeatAtTable, Sitter, TableSummary } from './api.ts';
import type { Rating } from './identity.ts';
import { knownLimits } from './limits.ts';

/** The server's name for people who have deleted their account. */
const SOMEONE = 'someone';

/** The server's name for a guest who has not chosen one. */
const GUEST = /^Guest (\d+)$/;

export function sitterName(sitter: Sitter): string {
  return 'level' in sitter ? playerName(sitter.level) : personName(sitter.name);
}

/** A person's name; names that the server gives are said in the reader's language. */
export function personName(name: string): string {
  const number = GUEST.exec(name)?.[1];
  if (number) return t('player.guest-number', { number });
  return name === SOMEONE ? t('player.someone') : name;
}

/** A rating with how far it may be off, and a question mark where it is too far for the ranking. */
export function ratingWords({ value, deviation }: Rating): string {
  const unsure = deviation > (knownLimits()?.rankedDeviation.most ?? Infinity);
  return `${value}${unsure ? '?' : ''}\u00a0±\u00a0${deviation}`;
}

/** A difference with its sign, even where there is none. */
export function signed(number: number): string {
  return number === 0 ? '±0' : signedWhole(number);
}

/** The rating of the person on a seat; guests are called so, since anyone can choose their name. */
export function seatRating(sitter: Sitter | undefined): string | null {
  if (!sitter || 'level' in sitter || sitter.name === SOMEONE) return null;
  if (sitter.program) {
    return [t('player.program'), sitter.rating && ratingWords(sitter.rating)].filter(Boolean)
      .join(' · ');
  }
  if (GUEST.test(sitter.name) && !sitter.rating) return null;
  return sitter.rating ? ratingWords(sitter.rating) : t('player.guest');
}

/** A person's name with the rating; guests and programs are called so. */
export function fullName(person: Extract<Sitter, { id: string }>): string {
  const rating = seatRating(person);
  return rating ? `${personName(person.name)} (${rating})` : personName(person.name);
}

/** The name of the player of a seat; where there is none, the name of the seat. */
export function nameOf(seats: SeatAtTable[], seat: Seat): string {
  const sitter = seats.find((one) => one.seat === seat)?.sitter;
  return sitter ? sitterName(sitter) : t(`seat.${seat}`);
}

/** All who play at a table, with their ratings. */
export function names({ seats }: TableSummary): string {
  return seats.map(({ sitter }) => {
    if (!sitter) return t('table.free');
    return 'level' in sitter ? sitterName(sitter) : fullName(sitter);
  }).join(' – ');
}

/** Those who sit at a table, without their ratings. */
export function sitters({ seats }: TableSummary): string {
  return seats.filter(({ sitter }) => sitter).map(({ sitter }) => sitterName(sitter!)).join(' – ');
}

/** The others at a table where one sits oneself, by name. */
export function others({ seats, you }: TableSummary): string {
  return seats.filter(({ seat, sitter }) => sitter && seat !== you)
    .map(({ sitter }) => sitterName(sitter!)).join(', ');
}

export function clockWords(clock: Clock | undefined): string {
  if (!clock) return t('clock.none');
  return 'days' in clock ? t('clock.turn', { days: clock.days }) : t('clock.game', { ...clock });
}

/** A clock in figures, as short as it stands on a card. */
export function clockShort(clock: Clock): string {
  return 'days' in clock
    ? t('clock.short', { days: clock.days })
    : `${clock.minutes}\u00a0+\u00a0${clock.increment}`;
}

/** The terms of a table: options that differ from their defaults, and the clock. */
export function termsWords(
  { game, options, clock, rated }: Pick<TableSummary, 'game' | 'options' | 'clock' | 'rated'>,
): string {
  const counts = rated ? [t('table.rated')] : [];
  return [...counts, ...changedOptions(game, options), clockWords(clock)].join(' · ');
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
  return millis < HURRY ? (Math.floor(millis / 100) / 10).toFixed(1) : clockTime(millis);
}

/** The same in whole seconds. */
export function clockTime(millis: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const minutes = Math.floor(millis % HOUR / MINUTE);
  const seconds = two(millis % MINUTE / SECOND);
  if (millis < HOUR) return `${minutes}:${seconds}`;
  return `${Math.floor(millis / HOUR)}:${two(minutes)}:${seconds}`;
}

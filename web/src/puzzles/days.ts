/** The days on which puzzles were solved, as in 2026-11-19. */

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_A_WEEK = 7;

/** The day that it is, for everybody on earth the same. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

function later(day: string, by: number): string {
  return today(new Date(Date.parse(day) + by * DAY_MS));
}

/** On how many days in a row puzzles were solved; a day that is not over yet breaks no row. */
export function daysInARow(days: ReadonlySet<string>, day: string): number {
  let last = days.has(day) ? day : later(day, -1);
  let count = 0;
  for (; days.has(last); last = later(last, -1)) count++;
  return count;
}

/** The days of the week that a day is in, from Monday. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % DAYS_OF_A_WEEK;
  return Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => later(day, index - sinceMonday));
}

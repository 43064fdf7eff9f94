import type { Played, ReadRecord } from '../core/core.ts';

/** A game as a record, with comments by the number of moves before them. */
export function asRecord(
  played: Played,
  tags: Record<string, string> = {},
  comments: Record<number, string> = {},
): ReadRecord {
  return { played, tags, comments, format: 'stackyard' };
}

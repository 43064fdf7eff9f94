import type { Played, ReadRecord } from '../core/core.ts';

/** A game as a record without comments. */
export function asRecord(played: Played, tags: Record<string, string> = {}): ReadRecord {
  return { played, tags, comments: {}, format: 'stackyard' };
}

import type { Cell } from '../src/core/core.ts';

/** The cells of a row from one column to another, as in `ck`. */
export function row(number: number, columns: string): Cell[] {
  const [first, last] = [columns.charCodeAt(0), columns.charCodeAt(1)];
  return Array.from(
    { length: last - first + 1 },
    (_, i) => String.fromCharCode(first + i) + number,
  );
}

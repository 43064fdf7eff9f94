import { type Refusal, Refused } from '../core/core.ts';
import { t } from './messages.ts';

type Argument = Refusal['arguments'][string];

/** The text of an error for people. */
export function reason(error: unknown): string {
  if (error instanceof Refused) return refusal(error.refusal);
  return error instanceof Error ? error.message : String(error);
}

/** A refusal in the language in use. */
export function refusal({ code, arguments: named }: Refusal): string {
  const values: Record<string, string | number> = {};
  for (const [name, argument] of Object.entries(named)) values[name] = said(name, argument);
  return t(`refusal.${code}`, values);
}

/** The name of an argument tells how its value is said. */
function said(name: string, value: Argument): string | number {
  if (Array.isArray(value)) return list(value, name === 'any' ? 'or' : 'and');
  if (typeof value === 'object') return refusal(value);
  switch (name) {
    case 'what':
      return String(value).trim() === '' ? t('refusal-part.empty') : value;
    case 'seat':
    case 'owner':
      return t(`seat.${value}.of`);
    case 'game':
      return t(`rules.${value}.name`);
    default:
      return value;
  }
}

/** Words as in "a, b and c". */
export function list(words: readonly string[], word: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return t(`refusal-part.${word}`, { rest: words.slice(0, -1).join(', '), last });
}

import { Refused } from './core.ts';
import { t } from './messages.ts';

type Catalogue = Readonly<Record<string, string>>;

/** A sentence of the rules: what follows `refusal.` in its key, and what it looks like in English. */
export interface Sentence {
  key: string;
  pattern: RegExp;
}

/** What values look like that are not just a word. */
const PATTERNS: Readonly<Record<string, string>> = {
  what: '.*',
  all: '[^:]+',
  any: '[^:]+',
  game: 'DVONN|Docker|Pathagon',
  seat: 'White|Black|Red|Yellow|Green|Blue|Dark|Light',
  owner: 'White|Black|Red|Yellow|Green|Blue|Dark|Light',
};

/** In a template: a value, perhaps one with a noun; a quoted brace; a sign that patterns know. */
const PART =
  /\{(\w+)(?:, plural, one \{# ([^}]+)\} other \{# ([^}]+)\})?\}|'[{}]'|[\\^$.*+?()[\]|]/g;

let loading: Promise<Sentence[]> | null = null;

/** What an error is to be shown as. */
export async function reason(error: unknown): Promise<string> {
  if (error instanceof Refused) return await refusal(error.message);
  return error instanceof Error ? error.message : String(error);
}

/** A refusal of the rules, which speak English, in the language in use; an unknown one as it is. */
export async function refusal(message: string): Promise<string> {
  loading ??= import('../messages/en.json', { with: { type: 'json' } })
    .then((english) => sentences(english.default), () => []);
  return translated(message, await loading);
}

/** The sentences of the rules, from the English catalogue. */
export function sentences(english: Catalogue): Sentence[] {
  return Object.entries(english)
    .filter(([key]) => key.startsWith('refusal.'))
    .map(([key, template]) => ({ key: key.slice('refusal.'.length), pattern: pattern(template) }));
}

/** The line and the move that a refusal begins with when it comes from within a record. */
export function whereabouts(
  message: string,
): { part: string; number: string; rest: string } | null {
  const [, part, number, rest] = /^(line|move) (\d+), (.*)$/s.exec(message) ?? [];
  return part && number && rest ? { part, number, rest } : null;
}

function translated(message: string, known: readonly Sentence[]): string {
  const where = whereabouts(message);
  if (where) {
    const { part, number, rest } = where;
    return t(`refusal-part.${part}`, { number, rest: translated(rest, known) });
  }
  for (const { key, pattern } of known) {
    const found = pattern.exec(message);
    if (!found) continue;
    const values: Record<string, string> = {};
    for (const [name, text] of Object.entries(found.groups ?? {})) values[name] = value(name, text);
    return t(`refusal.${key}`, values);
  }
  return message;
}

function pattern(template: string): RegExp {
  const named = new Set<string>();
  const source = template.replaceAll(PART, (part, name?: string, one?: string, other?: string) => {
    if (!name) return `\\${part.replaceAll("'", '')}`;
    const value = named.has(name) ? `\\k<${name}>` : `(?<${name}>${PATTERNS[name] ?? '\\S*'})`;
    named.add(name);
    return one ? `${value} (?:${one}|${other})` : value;
  });
  return new RegExp(`^${source}$`, 's');
}

/** A value of an English sentence in the language in use. */
function value(name: string, text: string): string {
  switch (name) {
    case 'what':
      return text === 'an empty text' ? t('refusal-part.empty') : text;
    case 'seat':
    case 'owner':
      return t(`seat.${text.toLowerCase()}.of`);
    case 'game':
      return t(`rules.${text.toLowerCase()}.name`);
    case 'all':
      return list(text, 'and');
    case 'any':
      return list(text, 'or');
    default:
      return text;
  }
}

/** A list that ends with "a and b" or "a or b"; one of a single word is that word. */
function list(text: string, word: 'and' | 'or'): string {
  const at = text.lastIndexOf(` ${word} `);
  if (at < 0) return text;
  const [rest, last] = [text.slice(0, at), text.slice(at + word.length + 2)];
  return t(`refusal-part.${word}`, { rest, last });
}

import { MessageFormat, type Values } from './message-format.ts';

/** The languages there are, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  uk: 'Українська',
  pl: 'Polski',
  ru: 'Русский',
  es: 'Español',
} as const;

export type Language = keyof typeof LANGUAGES;

let current: Language = 'en';
let texts: Record<string, string> = {};
const formats = new Map<string, MessageFormat>();

/** The language chosen before, or the first of the browser's that there is. */
export function preferred(chosen: string | null, wanted: readonly string[]): Language {
  for (const tag of [chosen ?? '', ...wanted]) {
    const language = tag.replace(/-.*/, '');
    if (language in LANGUAGES) return language as Language;
  }
  return 'en';
}

/** Uses the catalogue of a language from now on. */
export function use(language: Language, catalogue: Record<string, string>): void {
  current = language;
  texts = catalogue;
  formats.clear();
}

/** Adds texts in the language in use. */
export function add(more: Record<string, string>): void {
  texts = { ...texts, ...more };
}

export function language(): Language {
  return current;
}

/** Whether the catalogue has such a text. */
export function has(key: string): boolean {
  return key in texts;
}

/** A text of the catalogue in the language in use, with ICU plurals and values filled in. */
export function t(key: string, values: Values = {}): string {
  let format = formats.get(key);
  if (!format) {
    const text = texts[key];
    if (text === undefined) throw new Error(`no text for ${key} in ${current}`);
    format = new MessageFormat(text, current);
    formats.set(key, format);
  }
  return format.format(values);
}

import { add, type Language, language, use } from './messages.ts';

type Catalogues = Record<Language, () => Promise<{ default: Record<string, string> }>>;

const CATALOGUES: Catalogues = {
  en: () => import('generated/en.json', { with: { type: 'json' } }),
  uk: () => import('generated/uk.json', { with: { type: 'json' } }),
  pl: () => import('generated/pl.json', { with: { type: 'json' } }),
  ru: () => import('generated/ru.json', { with: { type: 'json' } }),
  es: () => import('generated/es.json', { with: { type: 'json' } }),
};

/** The texts of the rule books, which are long. */
const BOOKS: Catalogues = {
  en: () => import('generated/en.book.json', { with: { type: 'json' } }),
  uk: () => import('generated/uk.book.json', { with: { type: 'json' } }),
  pl: () => import('generated/pl.book.json', { with: { type: 'json' } }),
  ru: () => import('generated/ru.book.json', { with: { type: 'json' } }),
  es: () => import('generated/es.book.json', { with: { type: 'json' } }),
};

/** Uses a language from now on. */
export async function speak(language: Language): Promise<void> {
  use(language, (await CATALOGUES[language]()).default);
}

/** Adds the texts of the rule books to those in use. */
export async function openBooks(): Promise<void> {
  add((await BOOKS[language()]()).default);
}

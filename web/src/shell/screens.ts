import { openBooks } from '../i18n/catalogues.ts';
import { laterStyle } from './later.ts';

/** The screens that the first load does without, each fetched when it is opened. */
const SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  account: () => import('../online/account-page.ts'),
  analysis: () => import('../study/analysis-page.ts'),
  lobby: () => import('../online/lobby-page.ts'),
  mail: () => import('../online/mail-page.ts'),
  operations: () => import('../online/operations-page.ts'),
  mistakes: () => import('../study/mistakes-page.ts'),
  people: () => import('../online/people-page.ts'),
  puzzles: () =>
    Promise.all([import('../puzzles/puzzles-page.ts'), import('../puzzles/puzzle-page.ts')]),
  ranking: () => import('../online/ranking-page.ts'),
  rules: () => Promise.all([import('../learn/book-page.ts'), openBooks()]),
  sheet: () => Promise.all([import('../learn/sheet-page.ts'), openBooks()]),
  table: () => Promise.all([import('../online/table-new.ts'), import('../online/table-page.ts')]),
  tables: () => import('../online/tables-page.ts'),
};

/** Those whose style is not in the first load either. */
const STYLED = ['analysis', 'mistakes', 'puzzles', 'rules', 'sheet'];

export async function loadScreen(name = ''): Promise<void> {
  await Promise.all([SCREENS[name]?.(), STYLED.includes(name) ? laterStyle() : null]);
}

import type { GameName } from './core.ts';
import { type Language, LANGUAGES } from './messages.ts';

export type Theme = 'system' | 'light' | 'dark';

/** What a person has chosen for this browser. */
export interface Settings {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  /** Whether the system tells when it is one's turn at a table. */
  notify: boolean;
  /** The strength of the computer chosen last, from 1 to 8. */
  level: number;
  /** The options chosen last for each game. */
  options: Partial<Record<GameName, Record<string, string>>>;
  /** Whether the coach is wanted, for the games where somebody has said so. */
  coach: Partial<Record<GameName, boolean>>;
}

const KEY = 'stackyard.settings';
const UNCHOSEN: Settings = {
  language: null,
  theme: 'system',
  sound: false,
  notify: false,
  level: 2,
  options: {},
  coach: {},
};

/** What is stored may be anything: only what makes sense is taken over. */
export function parse(stored: string | null): Settings {
  try {
    const found = { ...UNCHOSEN, ...JSON.parse(stored ?? '{}') };
    if (!(found.language in LANGUAGES)) found.language = null;
    if (!['light', 'dark'].includes(found.theme)) found.theme = 'system';
    if (!(found.level >= 1 && found.level <= 8)) found.level = UNCHOSEN.level;
    return found;
  } catch {
    return { ...UNCHOSEN };
  }
}

export function settings(): Settings {
  return parse(read(KEY));
}

/** Changes some settings and keeps them. */
export function change(some: Partial<Settings>): Settings {
  const changed = { ...settings(), ...some };
  write(KEY, JSON.stringify(changed));
  applyTheme(changed.theme);
  return changed;
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** For browsers that keep nothing, in private windows for one: for as long as the page is open. */
const unkept = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}

export function forget(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The keys in use that begin like this. */
export function keys(prefix: string): string[] {
  const found = new Set(unkept.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) found.add(localStorage.key(i) ?? '');
  } catch {
    // Nothing was kept.
  }
  return [...found].filter((key) => key.startsWith(prefix));
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GameName } from '../core/core.ts';
import { type Language, LANGUAGES } from '../i18n/messages.ts';
import type { Beginning } from '../play/beginning.ts';
import { storage } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** How fast pieces move; `none` shows at once where they are. */
export const SPEEDS = ['none', 'slow', 'usual', 'fast'] as const;
export type Speed = typeof SPEEDS[number];

/** The look of the boards, and that of the pieces; `own` is what each game has of its own. */
export const BOARDS = ['own', 'wood', 'slate'] as const;
export const PIECES = ['own', 'wood'] as const;

/** The choices of a person, kept in this browser. */
export interface Settings {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  speed: Speed;
  board: typeof BOARDS[number];
  pieces: typeof PIECES[number];
  /** Whether the names of columns and rows stand on boards. */
  coordinates: boolean;
  /** Whether a move is asked about before it is made. */
  confirm: boolean;
  /** Whether what is pressed on a phone lies on its left. */
  leftHanded: boolean;
  /** Whether the system tells when it is one's turn at a table. */
  notify: boolean;
  /** The strength of the computer chosen last, from 1 to 8. */
  level: number;
  /** The options chosen last for each game. */
  options: Partial<Record<GameName, Record<string, string>>>;
  /** The game of the last choice. */
  game: GameName | null;
  /** How games of each kind were begun last. */
  begin: Partial<Record<GameName, Partial<Beginning>>>;
  /** Whether the coach is wanted, for the games where somebody has said so. */
  coach: Partial<Record<GameName, boolean>>;
}

const KEY = 'stackyard.settings';
const CHANGED = 'stackyard-settings';
const UNCHOSEN: Settings = {
  language: null,
  theme: 'system',
  sound: true,
  speed: 'usual',
  board: 'own',
  pieces: 'own',
  coordinates: true,
  confirm: false,
  leftHanded: false,
  notify: false,
  level: 2,
  options: {},
  game: null,
  begin: {},
  coach: {},
};

/** The stored text may be anything: only sensible values are taken over. */
export function parse(stored: string | null): Settings {
  try {
    const found = { ...UNCHOSEN, ...JSON.parse(stored ?? '{}') };
    if (!(found.language in LANGUAGES)) found.language = null;
    if (!['light', 'dark'].includes(found.theme)) found.theme = 'system';
    if (!SPEEDS.includes(found.speed)) found.speed = UNCHOSEN.speed;
    if (!BOARDS.includes(found.board)) found.board = UNCHOSEN.board;
    if (!PIECES.includes(found.pieces)) found.pieces = UNCHOSEN.pieces;
    if (!(found.level >= 1 && found.level <= 8)) found.level = UNCHOSEN.level;
    return found;
  } catch {
    return { ...UNCHOSEN };
  }
}

export function settings(): Settings {
  return parse(storage.read(KEY));
}

/** Changes some settings and keeps them. */
export function change(some: Partial<Settings>): Settings {
  const changed = { ...settings(), ...some };
  storage.write(KEY, JSON.stringify(changed));
  dispatchEvent(new Event(CHANGED));
  return changed;
}

/** Redraws an element whenever a setting changes. */
export class SettingsController implements ReactiveController {
  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener(CHANGED, this.redraw);
  }

  hostDisconnected(): void {
    removeEventListener(CHANGED, this.redraw);
  }

  private redraw = () => this.host.requestUpdate();
}

/** Shows the page as it was chosen. */
export function applyLook({ theme, board, pieces, coordinates, leftHanded }: Settings): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.board = board;
  dataset.pieces = pieces;
  dataset.coordinates = String(coordinates);
  dataset.leftHanded = String(leftHanded);
}

import { GAMES, isGame } from '../games/games.ts';
import { has, language, t } from '../i18n/messages.ts';
import { list } from '../i18n/refusals.ts';
import { title } from '../i18n/words.ts';

const NAME = 'Stackyard';

const named = { shown: '', call: '', waiting: 0 };

/** Names the document after what it shows, with a call in front when it waits for its reader. */
export function setTitle(shown: string, call = ''): void {
  Object.assign(named, { shown, call });
  writeTitle();
}

/** Says in front of the title, and on the sign of the installed page, how many games wait. */
export function countWaiting(waiting: number): void {
  if (waiting === named.waiting) return;
  named.waiting = waiting;
  writeTitle();
  navigator.setAppBadge?.(waiting).catch(() => {});
}

function writeTitle(): void {
  const { shown, call, waiting } = named;
  const count = waiting > 0 ? `(${waiting}) ` : '';
  document.title = count + [call && `● ${call}`, shown, NAME].filter(Boolean).join(' · ');
}

/** Says in the reader's language what the page is for: here, and to who installs it. */
export function describe(): void {
  const attribute = (element: string, name: string, value: string) =>
    document.querySelector(element)?.setAttribute(name, value);
  const description = t('nav.description', { games: list(GAMES.map(title), 'and') });
  attribute('meta[name=description]', 'content', description);
  attribute('link[rel=manifest]', 'href', `manifest.${language()}.webmanifest`);
}

/** Names the document after the game that is played. */
export function titlePlay(game: string, yours: boolean): void {
  setTitle(title(game), yours ? t('tables.yours') : '');
}

/** The title of a screen, by the parts of its address. Games that are played have their own. */
export function screenTitle([screen = '', what, part]: readonly string[]): string {
  const game = isGame(what) ? what : '';
  const of = (name: string) => [game && title(game), name].filter(Boolean).join(' · ');
  switch (screen) {
    case 'game':
      return t('play.panel');
    case 'new':
      return of(t('play.new'));
    case 'puzzles':
      return of(t('nav.puzzles'));
    case 'about':
      return t('about.title');
    case 'lobby':
      return t('lobby.title');
    case 'ranking':
      return of(t('ranking.title'));
    case 'account':
    case 'mail':
      return t('account.title');
    case 'people':
      return t('people.title');
    case 'operations':
      return t('operations.title');
    case 'tables':
      return t('tables.title');
    case 'table':
      return what === 'new' && isGame(part)
        ? t('opening.title', { game: title(part) })
        : t('lobby.title');
    case 'rules': {
      const chapter = `book.${game}.${part}.title`;
      return of(has(chapter) ? t(chapter) : t('nav.rules'));
    }
    case 'sheet':
      return of(t(has('book.sheet') ? 'book.sheet' : 'nav.rules'));
    case 'analysis':
      return of(t('nav.analysis'));
    default:
      return list(GAMES.map(title), 'and');
  }
}

/** The check that no file outside the rooms of the games names a game or one of its seats. */

/** The games, and the seats of all of them, by the words that the rules have for them. */
export interface Names {
  games: readonly string[];
  seats: readonly string[];
}

/** A line of a file that knows too much. */
export interface Leak {
  file: string;
  line: number;
  found: string;
}

/** Where the words of seats mean something else: the page itself can be light or dark. */
const THEMES: Readonly<Record<string, RegExp>> = {
  'shell/settings.ts':
    /type Theme = .*;|const THEMES: readonly Theme\[\] = .*;|\['light', 'dark'\]\.includes\(found\.theme\)/g,
  'shell/tokens.css': /data-theme='(?:light|dark)'/g,
};

/**
 * The lines on which a file names a game, however it is spelt and be it in a comment or the path of
 * an import, or names a seat: in TypeScript as a word of the code, texts in quotes included; in style
 * sheets in quotes or as a class, since colours have the same names.
 *
 * @param file its path below `src`
 */
export function leaks(file: string, text: string, { games, seats }: Names): Leak[] {
  const game = new RegExp(games.join('|'), 'i');
  const seat = file.endsWith('.css')
    ? new RegExp(`['".](?:${seats.join('|')})(?![\\w-])`)
    : new RegExp(`(?<![\\w-])(?:${seats.join('|')})(?![\\w-])`, 'i');
  const code = withoutComments(text.replaceAll(THEMES[file] ?? /(?!)/g, '')).split('\n');
  return text.split('\n').flatMap((line, index) => {
    const found = game.exec(line) ?? seat.exec(code[index]!);
    return found ? [{ file, line: index + 1, found: found[0] }] : [];
  });
}

/** Whether a file may name games: it is in the room of one, or it is the list of all. */
export function isExempt(file: string, { games }: Names): boolean {
  return file === 'games/games.ts' || games.some((game) => file.startsWith(`games/${game}/`));
}

/** The same number of lines, with nothing left of what only people read. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gs, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(?<!:)\/\/.*/g, '');
}

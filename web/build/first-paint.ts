import './browserless.ts';
import en from 'generated/en.json' with { type: 'json' };
import es from 'generated/es.json' with { type: 'json' };
import pl from 'generated/pl.json' with { type: 'json' };
import ru from 'generated/ru.json' with { type: 'json' };
import uk from 'generated/uk.json' with { type: 'json' };
import { html, type TemplateResult } from 'lit';
import '../src/shell/app.ts';
import { plates } from '../src/board/players.ts';
import type { GameName, View } from '../src/core/core.ts';
import { factsOf } from '../src/core/game-facts.ts';
import { board, GAMES, moduleOf } from '../src/games/games.ts';
import { type Language, LANGUAGES, t, use } from '../src/i18n/messages.ts';
import { title } from '../src/i18n/words.ts';
import { boards, markup } from './markup.ts';

/**
 * Writes what the document shows until the page has loaded: the front door, and a board for a link
 * to a game. The build runs this where there is no browser, with the drawings of the page itself.
 */
const CATALOGUES: Record<Language, Record<string, string>> = { en, uk, pl, ru, es };

interface Drawn {
  render(): unknown;
}

function element(tag: string, properties: object): Drawn {
  return Object.assign(new (customElements.get(tag)!)(), properties) as unknown as Drawn;
}

/** The head of the page. */
function head(): string {
  const app = element('stackyard-app', { navigation: { route: [], trouble: '' } });
  return /<header>.*<\/header>/s.exec(markup(app.render()))![0];
}

function front(): string {
  return `<div class="front">${markup(element('home-page', {}).render())}</div>`;
}

/** A game of which nothing is known yet: its board without pieces, and plates without people. */
function stage(game: GameName): TemplateResult {
  const { view } = factsOf(game).sample;
  const empty: View = { ...view, stacks: {}, last: null, made: [] };
  const { longBoard } = moduleOf(game);
  return html`
    <div class="table" data-game="${game}">
      <game-notes></game-notes>
      <div class="stage">
        ${plates(empty, (seat) => ({ name: t(`seat.${seat}`) }))}
        <div class="board ${longBoard ? 'lying' : ''}">${board(empty)}</div>
        ${longBoard
          ? html`
            <div class="board upright">${board(empty, { turned: 1 })}</div>
          `
          : ''}
      </div>
      <section class="panel"><h1>${title(game)}</h1></section>
    </div>
  `;
}

/** Only for people who use the page, or who cannot see it. */
const USE = /\s(?:role|tabindex|title|inert|for|aria-(?!current|pressed)[\w-]+|data-cell)="[^"]*"/g;
const LONG_NUMBER = /-?\d+\.\d{3,}/g;

/** The same drawing with less text. */
function short(text: string): string {
  return text.replaceAll(USE, '')
    .replaceAll(LONG_NUMBER, (number) => String(Math.round(Number(number) * 100) / 100))
    .replaceAll(/\s+/g, ' ').replaceAll(' >', '>');
}

const ids = new Map<string, string>();

/** A short id for each part of a board that others refer to. */
function idOf(id: string): string {
  if (!ids.has(id)) ids.set(id, `f${ids.size}`);
  return ids.get(id)!;
}

/** A board with short ids, and without the parts that it does not use. */
function drawing(text: string): string {
  const named = (_: string, before: string, id: string) => before + idOf(id);
  return needed(short(text).replaceAll(/( id="|href="#|url\(#)([\w-]+)/g, named));
}

/** The text without an element, found by the beginning of its tag, and all that is in it. */
function without(text: string, tag: string, beginning: string): string {
  const start = text.indexOf(beginning);
  if (start < 0) return text;
  const tags = new RegExp(`<(/?)${tag}\\b`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return text.slice(0, start) + text.slice(text.indexOf('>', found.index) + 1);
  }
  throw new Error(`${beginning} has no end`);
}

/** A board with nothing on it: its ground alone. */
function bare(text: string): string {
  const cells = '<g class="cells';
  return text.includes(cells) ? bare(without(text, 'g', cells)) : text;
}

/** The text without parts of drawings that nothing refers to. */
function needed(text: string): string {
  const used = new Set([...text.matchAll(/(?:href="#|url\(#)(f\d+)/g)].map(([, id]) => id));
  const unused = [...text.matchAll(/<(\w+)\s[^>]*?id="(f\d+)"/g)]
    .filter(([, , id]) => !used.has(id));
  const rest = unused.reduce((all, [beginning, tag]) => without(all, tag!, beginning), text);
  return rest === text ? text : needed(rest);
}

/** One text from those in all languages, which differ in their words alone. */
function merged(texts: Record<Language, string>): string {
  const parts = Object.entries(texts)
    .map(([language, text]) => ({ language, parts: text.split(/(?=<)|(?<=>)/) }));
  return parts[0]!.parts.map((first, index) => {
    if (parts.every((one) => one.parts[index] === first)) return first;
    if (first.startsWith('<')) throw new Error(`languages differ in ${first}`);
    return parts.map((one) => `<span lang="${one.language}">${one.parts[index]}</span>`).join('');
  }).join('');
}

function inAllLanguages(draw: () => string): string {
  const texts: Partial<Record<Language, string>> = {};
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    use(language, CATALOGUES[language]);
    texts[language] = short(draw());
  }
  let all = merged(texts as Record<Language, string>);
  for (const [mark, board] of boards) {
    const isEmpty = mark.split(' ')[1] === '0';
    const drawn = drawing(isEmpty ? bare(board) : board);
    all = all.replaceAll(mark, () => drawn);
  }
  return all;
}

console.log(
  inAllLanguages(() => head() + front() + GAMES.map((game) => markup(stage(game))).join('')),
);

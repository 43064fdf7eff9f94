import { type Book, RULES } from '../../src/learn/book.ts';

/** The rule book of noughts and crosses. */
export const book: Book = {
  chapters: [{
    id: 'line',
    rules: ['N1', 'N2', 'N3'],
    diagrams: [{
      id: 'row',
      setup: 'cc./nn./... c',
      moves: ['c3'],
      facts: (view) => ({ count: view.outcome ? 1 : 0 }),
      live: true,
    }],
    exercises: [{
      id: 'finish',
      setup: 'c.n/.c./n.. c',
      solved: ({ after }) => after.outcome?.winner === 'cross',
    }],
  }],
  tips: [{ id: 'middle', setup: 'c../.../... n', good: 'b2', bad: 'a2' }],
  words: { row: 'line' },
  sheet: [['line', 'row']],
  sheetParts: RULES,
  summary: {
    course: { turn: 'N1' },
    end: { line: 'N2', full: 'N3' },
    tips: ['middle'],
    options: ['first'],
  },
};

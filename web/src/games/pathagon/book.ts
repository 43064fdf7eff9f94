import type { View } from '../../core/core.ts';
import { type Attempt, type Book, RULES } from '../../learn/book.ts';
import { effect } from '../../learn/marks.ts';
import type { PathagonView } from './view.ts';

const EMPTY = '......./......./......./......./......./......./....... d - - -';
const CORNER = '......./..d..../..l..../dl...../......./......./....... d - - -';
/** All pieces are on the board, and eight moves lead to the same position again. */
const SHUFFLED = 'dl.dl.d/ld..l.d/.dl...l/l.d.ld./d.l.d.l/.ld.l.d/ld..dl. d - b1 f1';
const ROUND = ['g7d6', 'b7c7', 'b1d1', 'f1g1', 'd6g7', 'c7b7', 'd1b1', 'g1f1'];

export const book: Book<PathagonView> = {
  chapters: [
    {
      id: 'path',
      rules: ['P8'],
      diagrams: [{
        id: 'done',
        setup: '....d.l/..l.d../..ddd../.ld.l../..dl.l./...l.../..d.... d - - -',
        moves: ['c2'],
        facts: (view) => ({ count: view.winningPath.length }),
        live: true,
      }],
      exercises: [
        {
          id: 'finish',
          setup: '.d...../.dd..../l.d.l../..dl.../.l.dd../..l.d.l/..l.d.. d - - -',
          solved: ({ after }) => after.outcome?.winner === 'dark',
        },
        {
          id: 'sideways',
          setup: '...d.../.d...d./..d.d../..ll.ll/llldd../...d.../..d.... l - - -',
          solved: ({ after }) => after.outcome?.winner === 'light',
        },
      ],
    },
    {
      id: 'placing',
      rules: ['P1', 'P2'],
      diagrams: [{ id: 'empty', setup: EMPTY, facts: hands, live: true }],
      exercises: [{
        id: 'block',
        setup: '...d.../.d..d../..d..../..ll.l./lll..ll/..d.d../...d... d - - -',
        solved: cannotFinish,
      }],
    },
    {
      id: 'trapping',
      rules: ['P4'],
      diagrams: [
        {
          id: 'one',
          setup: '......./......./...l.../.dl..../......./.dll.../....... d - - -',
          marks: (view) => effect(view, 'd4xc4'),
          facts: () => ({}),
        },
        {
          id: 'two',
          setup: CORNER,
          marks: (view) => effect(view, 'c4xb4xc5'),
          facts: (view) => ({ count: most(view) }),
        },
      ],
      exercises: [
        {
          id: 'one',
          setup: '......./..d..../..ll.../.l.dl../..dl.../...d.../....... d - - -',
          solved: ({ move }) => move.removed.length > 0,
        },
        {
          id: 'two',
          setup: '......./..l..../...d.../...l.../.dl..../....l../....... d - - -',
          solved: ({ move }) => move.removed.length === 2,
        },
        {
          id: 'between',
          setup: '...d.../...d.l./..ld.../..l.l../..ld.../...d.l./.l.d... d - - -',
          solved: ({ after }) => after.outcome?.winner === 'dark',
        },
      ],
    },
    {
      id: 'trapped',
      rules: ['P5', 'P6', 'P7'],
      diagrams: [{
        id: 'closed',
        setup: CORNER,
        moves: ['c4xb4xc5'],
        facts: (view) => ({ closed: view.forbidden.length, ...hands(view) }),
        live: true,
      }],
      exercises: [
        {
          id: 'choice',
          setup: '......./...d.../...l.../.dl..../......./.l..d../....... d - - -',
          solved: ({ before, move }) =>
            move.removed.length === 1 &&
            before.moves.some(({ to, removed }) => to === move.to && removed.length === 2),
        },
        {
          id: 'save',
          setup: '...d.../.d...l./....d../lll.lll/..d.d../.d.l.../..d.... d - - -',
          solved: async (tried) => tried.move.removed.length > 0 && await cannotFinish(tried),
        },
      ],
    },
    {
      id: 'moving',
      rules: ['P3'],
      diagrams: [{
        id: 'win',
        setup: 'd..d..l/.l.d.d./.lddll./dl...ll/..ld.l./d.ldl.d/dd.dl.. d - f6 -',
        marks: (view) => [
          ...effect(view, 'a7d4'),
          ...Object.keys(view.obstacles).filter((cell) => view.obstacles[cell]!.name === 'barred')
            .map((cell) => ({ from: null, to: cell, crossed: true })),
        ],
        facts: () => ({}),
      }],
      exercises: [{
        id: 'finish',
        setup: '.l.d..d/.l.dl../d.ld.l./..ddl.d/.dl.l../.d.l.dl/ldd.ld. d - b2 -',
        solved: ({ after }) => after.outcome?.winner === 'dark',
      }],
    },
    {
      id: 'draw',
      rules: ['P9'],
      diagrams: [{
        id: 'again',
        setup: SHUFFLED,
        moves: ROUND,
        facts: (view) => ({ count: view.ply }),
      }],
      exercises: [{
        id: 'third',
        setup: SHUFFLED,
        moves: [...ROUND, ...ROUND.slice(0, -1)],
        solved: ({ after }) => after.outcome !== null && after.outcome.winner === null,
      }],
    },
  ],
  tips: [
    {
      id: 'time',
      setup: '......./..d..../..ddl../.llll../..d..../......./....... d - - -',
      good: 'd3xd4',
      bad: 'd3',
    },
    {
      id: 'danger',
      setup: '....l../...d.../..d.d../..ldl../..dld../l....../....... d - - -',
      good: 'd5',
      bad: 'f4',
    },
    {
      id: 'both',
      setup: 'd....../l.d..../ll.ll../..d..../..d.d../..d..../....... d - - -',
      good: 'c5',
      bad: 'd2',
    },
  ],
  words: {
    piece: 'path',
    edge: 'path',
    path: 'path',
    cell: 'placing',
    hand: 'placing',
    place: 'placing',
    trap: 'trapping',
    closed: 'trapped',
    move: 'moving',
    rest: 'moving',
    draw: 'draw',
  },
  sheet: [
    ['path', 'done'],
    ['trapping', 'one'],
    ['trapping', 'two'],
    ['moving', 'win'],
  ],
  sheetParts: [...RULES, 'tips', 'options'],
  summary: {
    course: {
      start: 'P1',
      placing: 'P2',
      moving: 'P3',
      trapping: 'P4, P5',
      trapped: 'P6, P7',
    },
    end: { path: 'P8', draw: 'P9' },
    tips: ['corner', 'danger', 'time'],
    options: ['first', 'capture'],
  },
};

/** The pieces that each player has in hand. */
function hands(view: View): Record<string, number> {
  return Object.fromEntries(view.standings.map(({ seat, inHand }) => [seat, inHand]));
}

/** The most pieces that one move can trap. */
function most(view: View): number {
  return Math.max(0, ...view.moves.map((move) => move.removed.length));
}

/** Whether the opponent has no answer that wins at once. */
async function cannotFinish({ replies }: Attempt): Promise<boolean> {
  return (await replies()).every((view) => view.outcome === null);
}

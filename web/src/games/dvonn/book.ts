import type { Cell, Piece, View } from '../../core/core.ts';
import { type Attempt, type Book, RULES } from '../../learn/book.ts';
import { effect, movable, pieces, reach } from '../../learn/marks.ts';
import type { DvonnView } from './view.ts';

const EMPTY =
  '.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,. w placing';
const FULL =
  'b,w,w,b,b,w,*,b,w/b,b,w,b,w,w,b,w,b,w/w,w,w,b,w,w,w,b,b,b,w/w,b,b,w,b,w,b,w,w,b/b,*,b,w,b,w,*,b,b w stacking';
const SURROUNDED =
  '.,.,.,b,w,.,.,.,./.,.,b,*,w,w,b,.,.,./.,.,w,w2,w,b,w2,*,.,.,./.,.,b,w,b3,w,.,.,.,./.,.,.,.,*,.,.,.,. w stacking';

export const book: Book<DvonnView> = {
  chapters: [
    {
      id: 'goal',
      rules: ['D5', 'D13'],
      diagrams: [{
        id: 'owner',
        setup:
          '.,.,.,.,.,.,.,.,./.,.,b2,.,w,w,*,.,.,./.,.,b,w,w3,*,b,b4,.,.,./.,.,.,.,b2*,w2,.,.,.,./.,.,.,.,.,.,.,.,. w stacking',
        facts: pieces,
        live: true,
      }],
      exercises: [{
        id: 'lead',
        setup:
          '.,.,.,.,.,.,.,.,./.,.,b,b,w,*,b,.,.,./.,.,.,w,*,w2,b,b2,.,.,./.,.,.,.,w2,*,b2,.,.,./.,.,.,.,.,.,.,.,. w stacking',
        solved: ({ after }) => owned(after, 'white') > owned(after, 'black'),
      }],
    },
    {
      id: 'placing',
      rules: ['D1', 'D2', 'D3', 'D4'],
      diagrams: [
        {
          id: 'empty',
          setup: EMPTY,
          facts: (view) => ({
            left: view.rows.flat().length - Object.keys(view.stacks).length,
            piece: view.placing ?? 'none',
          }),
          live: true,
        },
        { id: 'full', setup: FULL, facts: (view) => ({ count: movable(view) }), live: true },
      ],
      exercises: [
        {
          id: 'beside',
          setup:
            '.,.,.,w,b,*,w,.,./.,.,b,b,.,w,b,.,.,./.,.,b,*,.,b,.,.,.,.,./.,w,.,w,.,.,.,.,.,./.,*,b,w,.,.,.,.,. w placing',
          solved: ({ before, move }) =>
            before.neighbours[move.to!]!.length < 6 &&
            before.neighbours[move.to!]!.some((cell) => top(before, cell) === 'dvonn'),
        },
        {
          id: 'first',
          setup: FULL,
          solved: ({ before, move }) => top(before, move.to!) === 'dvonn',
        },
      ],
    },
    {
      id: 'moving',
      rules: ['D6', 'D7'],
      diagrams: [{
        id: 'three',
        setup:
          '.,.,*,.,b,w,*,.,./.,.,.,w,.,b2,.,.,.,./.,.,.,.,b,*,w,b2,w,.,./.,.,.,b,w3,w,.,b,.,./.,.,.,.,.,.,.,.,. w stacking',
        marks: (view) => reach(view, 'e2'),
        facts: (view) => ({
          height: view.stacks['e2']!.length,
          count: reach(view, 'e2').length,
        }),
      }],
      exercises: [
        {
          id: 'five',
          setup:
            '.,.,.,.,b2,.,.,.,./.,.,.,*,w,w2,*,b,.,./.,.,.,w2,b,b3,b,.,.,.,./.,.,.,w,*,w3,.,.,.,./.,.,.,.,.,.,.,.,. w stacking',
          solved: ({ after, move }) => after.stacks[move.to!]?.length === 5,
        },
        {
          id: 'over',
          setup:
            'b,.,.,b,.,.,.,.,./.,b,.,b,*,.,.,.,.,./.,.,w,w,w,*,w,.,.,.,./.,.,w3,.,.,b,b,.,.,./.,.,*,.,.,.,.,.,. w stacking',
          solved: ({ before, move }) => {
            const passed = between(move.from!, move.to!);
            return passed.length > 0 && passed.every((cell) => !before.stacks[cell]);
          },
        },
      ],
    },
    {
      id: 'blocked',
      rules: ['D8', 'D9'],
      diagrams: [{
        id: 'six',
        setup: SURROUNDED,
        marks: (view) =>
          blocked(view).map((cell) => ({ from: null, to: cell, crossed: true as const })),
        facts: (view) => ({ blocked: blocked(view).length, free: movable(view) }),
      }],
      exercises: [
        {
          id: 'free',
          setup: SURROUNDED,
          solved: ({ before, after }) =>
            blocked(before).some((cell) =>
              top(after, cell) === 'white' &&
              after.neighbours[cell]!.some((one) => !after.stacks[one])
            ),
        },
        {
          id: 'carry',
          setup:
            '.,.,.,.,.,.,.,.,./.,.,b,w,*,b2,.,.,.,./.,.,w,w2*,b,b,w,.,.,.,./.,.,b,.,b3*,.,.,.,.,./.,.,.,.,.,.,.,.,. w stacking',
          solved: ({ before, move }) => before.stacks[move.from!]!.includes('dvonn'),
        },
      ],
    },
    {
      id: 'losing',
      rules: ['D11', 'D12'],
      diagrams: [{
        id: 'cut',
        setup:
          '.,.,.,b,.,.,.,.,./.,b,b,w,w2,*,w,w,.,./.,b2,w,b,.,.,b,b2*,.,.,./.,b,.,.,.,.,.,*,.,./.,.,.,.,.,.,.,.,. w stacking',
        marks: (view) => effect(view, 'e4f4'),
        facts: (view) => ({ lost: removedBy(view, 'e4f4') }),
      }],
      exercises: [
        {
          id: 'three',
          setup:
            '.,.,.,.,.,.,.,.,./.,.,.,b,w,*,*,.,.,./.,.,b,w,w,*,b2,w,.,.,./.,b2,b,.,.,b,.,.,.,./.,.,.,.,.,.,.,.,. w stacking',
          solved: ({ before, move }) =>
            move.removed.length === 3 && lost(before, move.removed).every((one) => one === 'black'),
        },
        {
          id: 'safe',
          setup:
            '.,.,.,.,.,.,.,.,./.,.,.,b,.,w,*,.,.,./.,w4,w2,w,w,*,b,b2,.,.,./.,.,.,b,.,*,.,.,.,./.,.,.,.,.,.,.,.,. w stacking',
          solved: ({ before, move }) => !lost(before, move.removed).includes('white'),
        },
      ],
    },
    {
      id: 'passing',
      rules: ['D10'],
      diagrams: [
        {
          id: 'forced',
          setup:
            '.,.,.,.,.,.,.,.,./.,b4,.,w3,.,.,.,.,.,./.,b,*,w2,w5,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,*/.,.,.,.,.,.,.,.,* w stacking',
          marks: (view) => view.moves.length === 1 ? effect(view, view.moves[0]!.text) : [],
          facts: (view) => ({
            count: view.moves.length,
            lost: view.moves[0]!.removed.length,
          }),
        },
        {
          id: 'pass',
          setup:
            '*,.,.,.,.,.,.,.,./.,.,.,*,b3,.,.,.,.,./.,.,.,b,w2,b2,b,.,.,.,./.,.,.,b,b2,.,.,.,.,./.,.,.,.,.,.,.,*,. w stacking',
        },
      ],
      exercises: [{
        id: 'stuck',
        setup:
          '.,.,.,.,.,.,.,.,./.,.,.,w2,.,.,*,.,.,./.,.,w,b,*,w,b4,.,.,.,./.,.,.,w3,b6,.,.,.,.,./*,.,.,.,.,.,.,.,. w stacking',
        solved: ({ after }) => after.turn === 'black' && after.moves[0]?.kind === 'pass',
      }],
    },
    {
      id: 'end',
      rules: ['D13'],
      diagrams: [{
        id: 'count',
        setup:
          '.,.,.,.,.,.,.,.,./.,.,.,w2,b,w3,*,.,.,./.,.,b5,*,w4,b2*,.,.,.,.,./.,.,w2,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,. w stacking',
        facts: pieces,
        live: true,
      }],
      exercises: [{
        id: 'win',
        setup:
          '.,b3,.,.,.,.,.,.,./.,b5,.,.,.,.,.,.,.,./.,.,*,w2,*,b4,.,.,.,.,./.,.,w6,.,.,.,.,.,.,*/.,b3,.,.,.,.,.,.,. w stacking',
        solved: ({ after }) => after.outcome?.winner === 'white',
      }],
    },
  ],
  tips: [
    {
      id: 'edge',
      setup:
        '.,.,.,w,b,*,w,.,./.,.,b,b,.,w,b,.,.,./.,.,b,*,.,b,.,.,.,.,./.,w,.,w,.,.,.,.,.,./.,*,b,w,.,.,.,.,. w placing',
      good: 'a1',
      bad: 'k3',
    },
    {
      id: 'cover',
      setup:
        '.,.,.,.,.,.,.,.,./.,.,w,b,w2,*,b,.,.,./.,.,w,b,*,b2,w,*,.,.,./.,.,w,b,w,b,.,.,.,./.,.,.,.,.,.,.,.,. w stacking',
      good: 'e2f3',
      bad: 'c3c2',
    },
    {
      id: 'light',
      setup:
        '.,.,.,.,w4*,w2,.,.,./.,.,.,.,.,w,.,.,.,./.,.,.,.,.,.,.,.,.,.,./.,.,w4,.,.,.,*,b2,.,./.,.,b9*,.,.,.,b5,.,. w stacking',
      good: 'g4h5',
      bad: 'g4g5',
    },
    {
      id: 'red',
      setup:
        '.,.,*,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,b3,.,b3,.,.,.,./.,.,w,b5,.,.,w4,.,.,./.,w4,w3*,w3,.,b3*,.,.,. w stacking',
      good: 'b1f1',
      bad: 'c2c1',
    },
    {
      id: 'last',
      setup:
        '.,.,w2,b5,.,.,.,.,./.,.,w3*,b5,.,.,.,.,.,./.,.,w,*,.,.,.,.,.,.,./.,w,.,.,.,.,.,.,.,./*,.,.,.,.,.,.,.,. w stacking',
      good: 'c3d3',
      bad: 'c3b2',
    },
  ],
  words: {
    piece: 'goal',
    stack: 'goal',
    height: 'goal',
    owner: 'goal',
    red: 'goal',
    cell: 'placing',
    edge: 'placing',
    placing: 'placing',
    stacking: 'placing',
    neighbour: 'blocked',
    blocked: 'blocked',
    connection: 'losing',
    pass: 'passing',
    draw: 'end',
  },
  sheet: [
    ['moving', 'three'],
    ['blocked', 'six'],
    ['losing', 'cut'],
    ['passing', 'forced'],
  ],
  sheetParts: RULES,
  summary: {
    course: {
      placing: 'D1–D3',
      stacks: 'D5',
      moving: 'D4, D6, D7',
      blocked: 'D8, D9',
      passing: 'D10',
      losing: 'D11, D12',
    },
    end: { count: 'D13' },
    tips: ['random', 'edge', 'tall', 'cut'],
    options: ['setup'],
  },
};

function owned(view: View, seat: 'white' | 'black'): number {
  return view.standings.find((one) => one.seat === seat)!.pieces;
}

function top(view: View, cell: Cell): Piece | undefined {
  return view.stacks[cell]?.at(-1);
}

function lost(before: Attempt['before'], removed: Cell[]): (Piece | undefined)[] {
  return removed.map((cell) => top(before, cell));
}

function removedBy(view: View, text: string): number {
  return view.moves.find((move) => move.text === text)?.removed.length ?? 0;
}

function blocked(view: View): Cell[] {
  return Object.keys(view.obstacles).filter((cell) => view.obstacles[cell]!.name === 'blocked');
}

/** The cells that a stack passes over. */
function between(from: Cell, to: Cell): Cell[] {
  const x = to.charCodeAt(0) - from.charCodeAt(0);
  const y = Number(to[1]) - Number(from[1]);
  const way = Math.max(Math.abs(x), Math.abs(y));
  return Array.from(
    { length: way - 1 },
    (_, step) => shifted(from, x / way * (step + 1), y / way * (step + 1)),
  );
}

function shifted(cell: Cell, x: number, y: number): Cell {
  return String.fromCharCode(cell.charCodeAt(0) + x) + (Number(cell[1]) + y);
}

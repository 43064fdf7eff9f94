import type { Cell, View } from '../../core/core.ts';
import { type Book, RULES } from '../../learn/book.ts';
import { effect, reach } from '../../learn/marks.ts';
import type { DockerView } from './view.ts';

const EMPTY = '.,.,./.,.,./.,.,.';
const TWO = { players: '2' };
const FOUR = { players: '4' };

export const book: Book<DockerView> = {
  chapters: [
    {
      id: 'goal',
      rules: ['K1', 'K10'],
      diagrams: [{ id: 'yard', options: FOUR, setup: `${EMPTY} rygb rygb r ?` }],
      exercises: [{
        id: 'middle',
        options: FOUR,
        setup: `${EMPTY} rygb rygb b 2`,
        solved: ({ move }) => move.to === 'b2',
      }],
    },
    {
      id: 'walking',
      rules: ['K2', 'K4', 'K5'],
      diagrams: [{
        id: 'first',
        options: FOUR,
        setup: `${EMPTY} rygb rygb r 2`,
        marks: (view) => reach(view, 'b1'),
        facts: (view) => ({ count: view.moves.length, roll: view.roll }),
      }],
      exercises: [
        {
          id: 'far',
          options: TWO,
          setup: `${EMPTY} rg rg g 3`,
          solved: ({ move }) => move.to === 'b1',
        },
        {
          id: 'round',
          options: TWO,
          setup: `${EMPTY} rg rg r 4`,
          solved: ({ move }) => ['a1', 'b2', 'c1'].includes(move.to!),
        },
      ],
    },
    {
      id: 'climbing',
      rules: ['K3'],
      diagrams: [
        {
          id: 'answer',
          options: FOUR,
          setup: `${EMPTY} rygb rygb r ?`,
          moves: ['2', '@b2', '3'],
          marks: (view) => effect(view, '@b2'),
          facts: (view) => ({ costs: costs(view, '@b2'), roll: view.roll }),
        },
        {
          id: 'two',
          options: FOUR,
          setup: '.,.,./.,ry,./.,.,. rygb rygb y 2',
          marks: (view) => reach(view, 'b2'),
          facts: (view) => ({ count: reach(view, 'b2').length, roll: view.roll }),
        },
      ],
      exercises: [
        {
          id: 'top',
          options: TWO,
          setup: '.,.,./.,gg,./r,r,g rg rg r 3',
          solved: ({ after, move }) => after.stacks[move.to!]!.length === 3,
        },
        {
          id: 'down',
          options: TWO,
          setup: '.,.,./.,ggr,./r,.,. rg rg r 3',
          solved: ({ before, after, move }) =>
            move.kind === 'move' && before.stacks[move.from!]!.length === 3 &&
            after.stacks[move.to!]!.length === 1,
        },
      ],
    },
    {
      id: 'crossing',
      rules: ['K4'],
      diagrams: [{
        id: 'over',
        options: TWO,
        setup: '.,g,./.,g,./r,.,. rg rg r 5',
        marks: (view) => effect(view, 'a1c2'),
        facts: (view) => ({ costs: costs(view, 'a1c2'), roll: view.roll }),
      }],
      exercises: [{
        id: 'across',
        options: TWO,
        setup: '.,.,./.,.,./r,g,. rg rg r 4',
        solved: ({ before, after, move }) =>
          after.stacks[move.to!]!.length === 1 &&
          move.path.slice(0, -1).some(({ cell }) => cell !== move.from && before.stacks[cell]),
      }],
    },
    {
      id: 'entering',
      rules: ['K2', 'K5'],
      diagrams: [{
        id: 'taken',
        options: TWO,
        setup: '.,.,./.,.,./.,g,. rg rg r 4',
        marks: (view) => reach(view, 'b1'),
        facts: (view) => {
          const { cost } = view.moves[0]!.path[0]!;
          return { cost, roll: view.roll, rest: view.roll - cost };
        },
      }],
      exercises: [{
        id: 'new',
        options: TWO,
        setup: '.,.,g/.,r,./.,g,. rg rg r 4',
        solved: ({ move }) => move.kind === 'place',
      }],
    },
    {
      id: 'stacks',
      rules: ['K6'],
      diagrams: [{
        id: 'top',
        options: TWO,
        setup: '.,g,./.,rg,./r,.,g rg rg r 3',
        marks: (view) =>
          Object.keys(view.obstacles).filter((cell) => view.obstacles[cell]!.name === 'covered')
            .map((cell) => ({ from: null, to: cell, crossed: true })),
      }],
      exercises: [{
        id: 'cover',
        options: TWO,
        setup: '.,g,./r,.,./.,r,g rg rg r 4',
        solved: ({ after, move }) => under(after, move.to!) === 'green',
      }],
    },
    {
      id: 'stuck',
      rules: ['K7', 'K8', 'K9', 'K10'],
      diagrams: [
        {
          id: 'again',
          options: TWO,
          setup: '.,.,./.,.,./.,ggg,. rg rg r ?',
          facts: rolls,
        },
        {
          id: 'out',
          options: FOUR,
          setup: '.,.,ybbr/.,g,./rg,ry,g rygb rygb r ?',
          facts: rolls,
        },
      ],
      exercises: [
        {
          id: 'few',
          options: TWO,
          setup: '.,.,./.,.,rg/.,rg,r rg rg g 4',
          solved: ({ after }) => after.playableRolls.length <= 3,
        },
        {
          id: 'close',
          options: TWO,
          setup: '.,.,./.,.,g/rg,rg,r rg rg g 2',
          solved: ({ after }) => after.outcome?.winner === 'green',
        },
      ],
    },
  ],
  tips: [
    {
      id: 'third',
      options: TWO,
      setup: 'r,.,./.,r,./.,.,g rg rg r 2',
      good: 'a3a1',
      bad: '@a1',
    },
    {
      id: 'cover',
      options: TWO,
      setup: '.,.,./r,gg,./.,.,. rg rg r 6',
      good: '@b2',
      bad: '@a2',
    },
    {
      id: 'stay',
      options: TWO,
      setup: '.,.,./g,ggr,./r,r,. rg rg r 5',
      good: 'a1c2',
      bad: 'b2b3',
    },
    {
      id: 'one',
      options: TWO,
      setup: 'g,.,./r,g,r/.,rg,. rg rg r 5',
      good: 'a2c3',
      bad: 'c2a1',
    },
  ],
  words: {
    container: 'goal',
    cell: 'goal',
    seat: 'goal',
    entry: 'goal',
    die: 'walking',
    roll: 'walking',
    step: 'walking',
    path: 'walking',
    hand: 'walking',
    enter: 'entering',
    level: 'climbing',
    cost: 'climbing',
    climb: 'climbing',
    covered: 'stacks',
    out: 'stuck',
  },
  sheet: [
    ['walking', 'first'],
    ['climbing', 'answer'],
    ['climbing', 'two'],
    ['stuck', 'out'],
  ],
  sheetParts: RULES,
  summary: {
    course: {
      seats: 'K1',
      turn: 'K2',
      steps: 'K3',
      path: 'K4',
      entering: 'K5',
      stacks: 'K6',
      stuck: 'K7–K9',
    },
    end: { last: 'K10' },
    tips: ['third', 'one', 'cover', 'cost'],
    options: ['players'],
  },
};

/** The costs of a walk step by step, as a sum. */
function costs(view: View, text: string): string {
  const path = view.moves.find((move) => move.text === text)?.path ?? [];
  return path.filter(({ cost }) => cost > 0).map(({ cost }) => cost).join(' + ');
}

/** The container right under the top of a stack. */
function under(view: View, cell: Cell): string | undefined {
  return view.stacks[cell]?.at(-2);
}

function rolls(view: DockerView): { rolls: string; count: number } {
  return { rolls: view.playableRolls.join(', '), count: view.playableRolls.length };
}

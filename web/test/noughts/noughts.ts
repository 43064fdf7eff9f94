import { html } from 'lit';
import type { GameModule } from '../../src/games/game-module.ts';
import { addGame } from '../../src/games/games.ts';
import { t } from '../../src/i18n/messages.ts';
import { firstFact } from '../../src/play/coach-facts.ts';
import { turnField } from '../../src/study/setup-fields.ts';
import { REMOVE, withStack } from '../../src/study/setup-kit.ts';
import './board.ts';

/** Noughts and crosses: a whole game that only the tests know. */
const noughts: GameModule = {
  name: 'noughts',

  board: (view, { active, editing, turned, arrows }) =>
    html`
      <noughts-board
        .view="${view}"
        .active="${active}"
        .editing="${editing}"
        .turned="${turned}"
        .arrows="${arrows}"
      ></noughts-board>
    `,
  piece: (seat) =>
    html`
      <i class="swatch" data-seat="${seat}"></i>
    `,
  score: (_view, { pieces }) =>
    html`
      <span class="figure" aria-hidden="true">${pieces}</span>
    `,
  award: (_view, { pieces }) =>
    html`
      <b>${pieces}</b>
    `,
  longBoard: false,
  hasPlan: false,
  sided: false,

  instruction: () => null,
  outcome: () => null,
  result: () => t('result.noughts'),
  coach: {
    options: () => t('coach.noughts.place'),
    bestMove: ({ game }, _move, facts) => firstFact(game, facts),
  },

  sounds: async () => (await import('./sounds.ts')).sounds,

  setup: {
    cleared: (sketch) => ({ ...sketch, stacks: {}, turn: sketch.seats[0]! }),
    tools: ({ seats }) => [...seats, REMOVE],
    press: (sketch, tool, cell) => withStack(sketch, cell, tool === REMOVE ? [] : [tool]),
    fields: (sketch, change) => [turnField(sketch, change)],
    shown: () => ({}),
  },
  book: async () => (await import('./book.ts')).book,
};

addGame(noughts);

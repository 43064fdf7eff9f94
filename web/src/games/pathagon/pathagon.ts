import { html } from 'lit';
import type { PuzzleTask } from '../../core/core.ts';
import { t } from '../../i18n/messages.ts';
import { firstFact } from '../../play/coach-facts.ts';
import type { GameModule } from '../game-module.ts';
import { award } from './award.ts';
import './board.ts';
import { picture } from './material.ts';
import { setup } from './setup.ts';
import type { PathagonView } from './view.ts';

export const pathagon: GameModule = {
  name: 'pathagon',

  board: (view, { active, editing, turned, arrows }) =>
    html`
      <pathagon-board
        .view="${view}"
        .active="${active}"
        .editing="${editing}"
        .turned="${turned}"
        .arrows="${arrows}"
      ></pathagon-board>
    `,
  piece: picture,
  score: (_view, { seat, inHand }) =>
    html`
      <span class="hand" aria-hidden="true">${Array.from(
        { length: Math.min(inHand, 7) },
        () => picture(seat),
      )}</span>
      <span class="figure" aria-hidden="true">${inHand}</span>
    `,
  award: (view, standing) => award(view as PathagonView, standing),
  longBoard: false,
  hasPlan: false,
  sided: false,

  instruction: () => null,
  outcome: () => null,
  result(view) {
    const { winningPath } = view as PathagonView;
    return t('result.pathagon', { count: winningPath.length });
  },
  puzzleValue({ kind, number }: PuzzleTask, value: number) {
    const result = value > 0 ? 'win' : value < 0 ? 'loss' : kind;
    return t('puzzle.worth.pathagon', { result, by: Math.abs(value) || number });
  },

  coach: {
    options({ turn, standings }) {
      const { inHand } = standings.find(({ seat }) => seat === turn)!;
      return inHand > 0
        ? t('coach.pathagon.place', { hand: inHand, seat: turn! })
        : t('coach.pathagon.move', { seat: turn! });
    },
    bestMove: ({ game }, _move, facts) => firstFact(game, facts),
  },

  sounds: async () => (await import('./sounds.ts')).sounds,

  setup,
  book: async () => (await import('./book.ts')).book,
};

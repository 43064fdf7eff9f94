import { html, svg } from 'lit';
import type { Made, Outcome, PuzzleTask, View } from '../../core/core.ts';
import { factsOf } from '../../core/game-facts.ts';
import { t } from '../../i18n/messages.ts';
import { movable } from '../../learn/marks.ts';
import { firstFact } from '../../play/coach-facts.ts';
import type { GameModule } from '../game-module.ts';
import { tower } from './award.ts';
import './board.ts';
import { picture } from './material.ts';
import { removed } from './removed.ts';
import { setup } from './setup.ts';
import { DVONN, type DvonnView } from './view.ts';

export const dvonn: GameModule = {
  name: 'dvonn',

  board: (view, { active, editing, turned, arrows }) =>
    html`
      <dvonn-board
        .view="${view}"
        .active="${active}"
        .editing="${editing}"
        .turned="${turned}"
        .arrows="${arrows}"
      ></dvonn-board>
    `,
  piece: picture,
  score({ game, neighbours }, { seat, pieces, inHand }) {
    // There are as many pieces as cells.
    const [count, of] = inHand > 0
      ? [inHand, factsOf(game).inHand]
      : [pieces, Object.keys(neighbours).length];
    return html`
      <svg class="ticks" data-seat="${seat}" viewBox="0 0 ${of * 6} 12" aria-hidden="true">
        ${Array
          .from({ length: of }, (_, tick) =>
            svg`
              <rect class="${tick < count ? 'full' : ''}" x="${tick *
                6}" width="5" height="12"></rect>
            `)}
      </svg>
      <span class="figure" aria-hidden="true">${count}</span>
    `;
  },
  aside: (view) => removed(view as DvonnView),
  award: (view, standing) => tower(view, standing),
  longBoard: true,
  hasPlan: false,
  sided: false,

  instruction({ placing }: DvonnView, seat) {
    return placing === null
      ? t('turn.move-dvonn', seat)
      : t('turn.place-dvonn', { ...seat, piece: placing });
  },
  outcome(view: View, { winner, ending }: Outcome, seat) {
    if (winner === null || ending !== 'played_out') return null;
    return t('outcome.dvonn', { ...seat, ...points(view) });
  },
  result: (view) => t('result.dvonn', points(view)),
  opening(made: readonly Made[]) {
    // Not before all pieces are placed.
    return Math.max(0, made.findIndex(({ kind }) => kind !== 'place'));
  },
  puzzleValue({ kind, number }: PuzzleTask, value: number) {
    const result = value > 0 ? 'win' : value < 0 ? 'loss' : kind;
    return t('puzzle.worth.dvonn', { result, by: Math.abs(value) || number });
  },

  coach: {
    options(view: DvonnView) {
      const { placing, turn, stacks } = view;
      if (placing !== null) {
        return t(placing === DVONN ? 'coach.dvonn.place-red' : 'coach.dvonn.place');
      }
      const own = Object.values(stacks).filter((stack) => stack.at(-1) === turn).length;
      return t('coach.dvonn.move', { movable: movable(view), stacks: own });
    },
    bestMove: ({ game }, _move, facts) => firstFact(game, facts),
  },

  sounds: async () => (await import('./sounds.ts')).sounds,

  setup,
  book: async () => (await import('./book.ts')).book,
};

/** The pieces in the stacks of the player who has more, and of the other. */
function points({ standings }: View): { most: number; least: number } {
  const all = standings.map(({ pieces }) => pieces);
  return { most: Math.max(...all), least: Math.min(...all) };
}

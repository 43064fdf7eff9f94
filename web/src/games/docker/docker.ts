import { html } from 'lit';
import type { Move, PuzzleTask, Seat, View } from '../../core/core.ts';
import { FACTS, factsOf } from '../../core/game-facts.ts';
import { t } from '../../i18n/messages.ts';
import { percent } from '../../i18n/score.ts';
import type { GameModule } from '../game-module.ts';
import { award } from './award.ts';
import './board.ts';
import { draw, sign } from './drawing.ts';
import { setup } from './setup.ts';
import type { DockerView } from './view.ts';

export const docker: GameModule = {
  name: 'docker',

  board: (view, { active, editing, turned, arrows, plan }) =>
    html`
      <docker-board
        .view="${view}"
        .active="${active}"
        .editing="${editing}"
        .turned="${turned}"
        .arrows="${arrows}"
        .plan="${plan}"
      ></docker-board>
    `,
  piece: (seat) =>
    html`
      <svg class="lid ${seat}" viewBox="-16 -16 32 32" aria-hidden="true">${draw`
        <rect class="front" x="-15" y="-15" width="30" height="30" rx="7"></rect>
        <rect class="top" x="-15" y="-15" width="30" height="24" rx="7"></rect>
        ${sign(seat, { x: 0, y: -3 }, 6.5)}`}</svg>
    `,
  score({ game }, { seat, inHand }) {
    const all = factsOf(game).inHand;
    return html`
      <svg class="slots ${seat}" viewBox="0 0 ${all * 23 - 3} 14" aria-hidden="true">${Array.from(
        { length: all },
        (_, slot) =>
          draw`<rect class=${slot < inHand ? 'full' : ''} x=${slot * 23} width="20" height="13"
          rx="3.5"></rect>`,
      )}</svg>
    `;
  },
  out: whyOut,
  award: (view, standing) => award(view, standing),
  longBoard: false,
  hasPlan: true,
  sided: true,

  // There are several positions to think about at each move.
  instruction: ({ roll }: DockerView, seat) => t('turn.walk', { ...seat, roll }),
  outcome: () => null,
  result: () => t('result.docker'),
  puzzleValue: (_task: PuzzleTask, value: number) =>
    t('puzzle.worth.docker', { percent: percent(value / FACTS.certain) }),

  coach: {
    options(view: DockerView) {
      if (!view.chance) {
        return t('coach.docker.walk', { count: view.moves.length, roll: view.roll });
      }
      const { turn, standings, playableRolls } = view;
      if (playableRolls.length === FACTS.pips) return t('coach.docker.any-roll');
      const { inHand } = standings.find(({ seat }) => seat === turn)!;
      const key = inHand > 0 ? 'coach.docker.some-rolls' : 'coach.docker.or-out';
      return t(key, { rolls: playableRolls.join(', ') });
    },
    bestMove: covering,
  },

  sounds: async () => (await import('./sounds.ts')).sounds,

  setup,
  book: async () => (await import('./book.ts')).book,
};

/** That a move ends on another player's container, and what the way there costs. */
function covering(view: DockerView, move: Move): string | null {
  const top = view.stacks[move.to!]?.at(-1);
  if (!top || top === view.turn) return null;
  const steps = move.path.filter(({ cost }) => cost > 0).length;
  return t('coach.you.covers', { to: move.to!, steps, levels: view.roll - steps });
}

/** A player is out after a roll that allows no move (K8), without one if none would (K9), or by leaving. */
function whyOut({ made }: View, seat: Seat): string | null {
  const last = made.findLast((one) => one.seat === seat);
  if (!last) return null;
  if (last.kind === 'resign') return t('docker.out-left');
  return last.kind === 'roll' ? t('docker.out-roll', { roll: last.text }) : t('docker.out-any');
}

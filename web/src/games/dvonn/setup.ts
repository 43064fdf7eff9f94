import type { Sketch } from '../../core/core.ts';
import { t } from '../../i18n/messages.ts';
import { choice, turnField } from '../../study/setup-fields.ts';
import { pressStack, REMOVE, type SetupKit } from '../../study/setup-kit.ts';
import { DVONN } from './view.ts';

export interface DvonnSketch extends Sketch {
  /** Whether all pieces are placed. */
  stacking: boolean;
}

export const setup: SetupKit<DvonnSketch> = {
  cleared: (sketch) => ({ ...sketch, stacks: {}, turn: sketch.seats[0]! }),
  tools: ({ seats }) => [...seats, DVONN, REMOVE],
  press: pressStack,
  fields: (sketch, change) => [
    turnField(sketch, change),
    choice(
      t('setup.phase'),
      ['placing', 'stacking'],
      sketch.stacking ? 'stacking' : 'placing',
      (phase) => t(`setup.${phase}`),
      (phase) => change({ ...sketch, stacking: phase === 'stacking' }),
    ),
  ],
  shown: () => ({}),
};

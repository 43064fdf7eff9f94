import { html, type TemplateResult } from 'lit';
import type { Cell, Piece, Seat, Sketch } from '../../core/core.ts';
import { factsOf, rolls } from '../../core/game-facts.ts';
import { t } from '../../i18n/messages.ts';
import { choice, turnField } from '../../study/setup-fields.ts';
import { pressStack, REMOVE, type SetupKit } from '../../study/setup-kit.ts';
import type { DockerView } from './view.ts';

export interface DockerSketch extends Sketch {
  /** The number rolled, or 0. */
  roll: number;
}

export const setup: SetupKit<DockerSketch, DockerView> = {
  cleared: (sketch) => ({
    ...sketch,
    stacks: {},
    in: sketch.seats,
    turn: sketch.seats[0]!,
    roll: 0,
  }),
  tools: ({ seats }) => [...seats, REMOVE],
  press: pressStack,
  fields: (sketch, change) => [
    choice(
      t('setup.players'),
      lineups().map((seats) => seats.length),
      sketch.seats.length,
      String,
      (count) => change(seated(sketch, lineups().find((seats) => seats.length === count)!)),
    ),
    remainingField(sketch, change),
    turnField(sketch, change),
    choice(
      t('setup.roll'),
      [0, ...rolls()],
      sketch.roll,
      (roll) => roll === 0 ? t('setup.not-rolled') : String(roll),
      (roll) => change({ ...sketch, roll }),
    ),
  ],
  shown: ({ roll }) => ({ roll, chance: roll === 0 }),
};

/** The players of a game for each number of them. */
function lineups(): Seat[][] {
  return factsOf('docker').variants.map(({ seats }) => seats);
}

function remainingField(
  sketch: DockerSketch,
  change: (sketch: DockerSketch) => void,
): TemplateResult {
  return html`
    <fieldset><legend>${t('setup.in')}</legend>${sketch.seats.map((seat) =>
      html`
        <label><input type="checkbox" .checked="${sketch.in.includes(seat)}" @change="${() =>
          change(toggled(sketch, seat))}">${t(`seat.${seat}`)}</label>
      `
    )}</fieldset>
  `;
}

/** The sketch with other players; the containers of those who leave go with them. */
function seated(sketch: DockerSketch, seats: readonly Seat[]): DockerSketch {
  const stacks: Record<Cell, Piece[]> = {};
  for (const [cell, stack] of Object.entries(sketch.stacks)) {
    const left = stack.filter((piece) => seats.includes(piece));
    if (left.length > 0) stacks[cell] = left;
  }
  const turn = seats.includes(sketch.turn) ? sketch.turn : seats[0]!;
  return { ...sketch, seats, in: seats, stacks, turn };
}

function toggled(sketch: DockerSketch, seat: Seat): DockerSketch {
  const isIn = (one: Seat) => sketch.in.includes(one) !== (one === seat);
  const remaining = sketch.seats.filter(isIn);
  const turn = remaining.includes(sketch.turn) ? sketch.turn : remaining[0] ?? sketch.turn;
  return { ...sketch, in: remaining, turn };
}

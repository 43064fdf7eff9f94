import type { Cell, Piece, Sketch } from '../../core/core.ts';
import { turnField } from '../../study/setup-fields.ts';
import { REMOVE, type SetupKit, type Tool, withStack } from '../../study/setup-kit.ts';
import type { PathagonView } from './view.ts';

export interface PathagonSketch extends Sketch {
  /** The cells closed for this turn. */
  forbidden: readonly Cell[];
  /** The pieces that may not move, at most one of each player. */
  barred: readonly Cell[];
}

const FORBID: Tool = 'forbidden';
const BAR: Tool = 'barred';

export const setup: SetupKit<PathagonSketch, PathagonView> = {
  cleared: (sketch) => ({
    ...sketch,
    stacks: {},
    turn: sketch.seats[0]!,
    forbidden: [],
    barred: [],
  }),
  tools: ({ seats }) => [...seats, REMOVE, FORBID, BAR],
  press(sketch, tool, cell) {
    switch (tool) {
      case REMOVE:
        return withPiece(sketch, cell, []);
      case FORBID:
        return { ...sketch, forbidden: toggled(sketch.forbidden, cell) };
      case BAR:
        return barring(sketch, cell);
      default:
        return withPiece(sketch, cell, [tool]);
    }
  },
  fields: (sketch, change) => [turnField(sketch, change)],
  shown({ forbidden, barred }) {
    return {
      forbidden: [...forbidden],
      winningPath: [],
      obstacles: Object.fromEntries(barred.map((cell) => [cell, { name: BAR, rule: 'P3' }])),
    };
  },
};

function toggled(cells: readonly Cell[], cell: Cell): Cell[] {
  const others = cells.filter((other) => other !== cell);
  return others.length === cells.length ? [...others, cell] : others;
}

/** Marks a piece as one that may not move, or no longer; its owner has no other such piece. */
function barring(sketch: PathagonSketch, cell: Cell): PathagonSketch {
  const owner = sketch.stacks[cell]?.[0];
  if (!owner) return sketch;
  const own = (one: Cell) => one === cell || sketch.stacks[one]?.[0] !== owner;
  return { ...sketch, barred: toggled(sketch.barred.filter(own), cell) };
}

/** A cell holds one piece; the mark of a piece that may not move goes with it. */
function withPiece(sketch: PathagonSketch, cell: Cell, piece: Piece[]): PathagonSketch {
  const stays = piece[0] === sketch.stacks[cell]?.[0];
  const barred = stays ? sketch.barred : sketch.barred.filter((other) => other !== cell);
  return withStack({ ...sketch, barred }, cell, piece);
}

import type { TemplateResult } from 'lit';
import type { Cell, Piece, Sketch, View } from '../core/core.ts';

/** The effect of a press on a cell: it adds a piece of that name, or does something of the game's own. */
export type Tool = string;

/** Takes the top piece of a cell away. */
export const REMOVE: Tool = 'remove';

/** How the positions of a game are set up by hand. */
export interface SetupKit<Kind extends Sketch = Sketch, Shown extends View = View> {
  /** The same without pieces. */
  cleared(sketch: Kind): Kind;
  tools(sketch: Kind): Tool[];
  /** The sketch after a press on a cell. */
  press(sketch: Kind, tool: Tool, cell: Cell): Kind;
  /** The choices beside the pieces. */
  fields(sketch: Kind, change: (sketch: Kind) => void): TemplateResult[];
  /** The parts of the view that follow from a sketch, beside its pieces. */
  shown(sketch: Kind): Partial<Shown>;
}

/** The sketch with other pieces on a cell. */
export function withStack<Kind extends Sketch>(sketch: Kind, cell: Cell, stack: Piece[]): Kind {
  const { [cell]: _, ...others } = sketch.stacks;
  return { ...sketch, stacks: stack.length > 0 ? { ...others, [cell]: stack } : others };
}

/** Adds a piece on top of a cell, or takes the top one away. */
export function pressStack<Kind extends Sketch>(sketch: Kind, tool: Tool, cell: Cell): Kind {
  const stack = sketch.stacks[cell] ?? [];
  return withStack(sketch, cell, tool === REMOVE ? stack.slice(0, -1) : [...stack, tool]);
}

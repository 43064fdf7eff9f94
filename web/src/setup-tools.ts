import type { Cell, Piece, Seat } from './core.ts';
import type { Sketch } from './position-text.ts';

/** What a press on a cell does: adds a piece, takes the top one away, or marks the cell. */
export type Tool = Exclude<Piece, 'unknown'> | 'remove' | 'forbidden' | 'barred';

export function tools(sketch: Sketch): Tool[] {
  switch (sketch.game) {
    case 'dvonn':
      return ['white', 'black', 'dvonn', 'remove'];
    case 'docker':
      return [...sketch.seats, 'remove'];
    case 'pathagon':
      return ['dark', 'light', 'remove', 'forbidden', 'barred'];
  }
}

/** The sketch after a press on a cell. */
export function press(sketch: Sketch, tool: Tool, cell: Cell): Sketch {
  const stack = sketch.stacks[cell] ?? [];
  switch (tool) {
    case 'remove':
      return withStack(sketch, cell, stack.slice(0, -1));
    case 'forbidden': {
      const others = sketch.forbidden.filter((other) => other !== cell);
      const added = others.length === sketch.forbidden.length ? [cell] : [];
      return { ...sketch, forbidden: [...others, ...added] };
    }
    case 'barred': {
      const owner = stack[0];
      if (owner !== 'dark' && owner !== 'light') return sketch;
      const barred = sketch.barred[owner] === cell ? null : cell;
      return { ...sketch, barred: { ...sketch.barred, [owner]: barred } };
    }
    default:
      return withStack(sketch, cell, sketch.game === 'pathagon' ? [tool] : [...stack, tool]);
  }
}

function withStack(sketch: Sketch, cell: Cell, stack: Piece[]): Sketch {
  const { [cell]: _, ...others } = sketch.stacks;
  const barred = { ...sketch.barred };
  for (const seat of ['dark', 'light'] satisfies Seat[]) {
    // The mark belongs to the piece and goes with it.
    if (barred[seat] === cell && stack[0] !== seat) barred[seat] = null;
  }
  return { ...sketch, barred, stacks: stack.length > 0 ? { ...others, [cell]: stack } : others };
}

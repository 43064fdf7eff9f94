import type { Cell, View } from '../../core/core.ts';

export interface PathagonView extends View {
  /** The empty cells that are closed for this turn. */
  forbidden: Cell[];
  /** The path that has won, from edge to edge. */
  winningPath: Cell[];
}

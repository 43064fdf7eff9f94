import type { Piece, View } from '../../core/core.ts';

/** The red piece, which belongs to no seat. */
export const DVONN: Piece = 'dvonn';

export interface DvonnView extends View {
  /** The piece that is placed next; null when all are placed. */
  placing: Piece | null;
}

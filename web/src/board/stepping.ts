import type { View } from '../core/core.ts';

/** A game that can be looked at from its beginning to its end. */
interface Steps {
  readonly shown: View | null;
  readonly view: View | null;
  lookAt(ply: number): Promise<void>;
}

/** Whether a cell has the focus only because it was pressed, and so has no use for the keys. */
let byPointer = false;

/** Follows whether the page is used by pointer or by keyboard. */
export function followPointer(): void {
  addEventListener('pointerdown', () => byPointer = true, { capture: true });
  addEventListener('keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Tab') byPointer = false;
  }, { capture: true });
}

/**
 * Does what an arrow key stands for in the list of moves, unless it is meant for something else. It
 * is asked before the board, which has uses of its own for the arrow keys.
 */
export function stepBy(event: KeyboardEvent, ways: Readonly<Record<string, () => void>>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const focus = event.target as Element;
  if (focus.closest('input, select, textarea, dialog, [role=slider]')) return;
  if (focus.closest('.board') && !byPointer) return;
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  way();
}

/** The same for the moves of a game that is played. */
export function stepThrough(event: KeyboardEvent, game: Steps | null): void {
  if (!game) return;
  const ply = game.shown?.ply ?? 0;
  stepBy(event, {
    ArrowLeft: () => game.lookAt(Math.max(0, ply - 1)),
    ArrowRight: () => game.lookAt(ply + 1),
    Home: () => game.lookAt(0),
    End: () => game.lookAt(game.view?.ply ?? 0),
  });
}

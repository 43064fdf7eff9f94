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

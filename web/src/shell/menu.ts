/** Gives a screen all of the display, or takes it back. */
export function fullScreen(screen: HTMLElement): void {
  if (document.fullscreenElement) document.exitFullscreen();
  else screen.requestFullscreen();
}

/** A menu closes when something in it has been pressed. */
export function closeMenu(event: Event): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if ((event.target as Element).closest('button, a')) menu.open = false;
}

/** Opens the list of moves of a screen or closes it, where there is no room for it otherwise. */
export function toggleMoves(table: Element): void {
  const open = table.toggleAttribute('data-moves');
  table.querySelector('.open-moves')?.setAttribute('aria-expanded', String(open));
  table.querySelector('.moves [aria-current=true]')?.scrollIntoView({ block: 'nearest' });
}

/** Menus and lists of moves also close when anything else is pressed, and on Escape. */
export function closeMenusOutside(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');
  const moves = () => document.querySelectorAll('.table[data-moves]');
  document.addEventListener('pointerdown', (event) => {
    const target = event.target as Element;
    for (const menu of open()) if (!menu.contains(target)) menu.open = false;
    if (!target.closest('made-moves, .moves-card, .open-moves')) moves().forEach(toggleMoves);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const table of moves()) {
      toggleMoves(table);
      table.querySelector<HTMLElement>('.open-moves')?.focus();
    }
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

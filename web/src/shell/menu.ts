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

/** Menus also close when anything else is pressed, and on Escape. */
export function closeMenusOutside(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]');
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of open()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}

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

/** Does what a single key stands for, unless it is meant for something else. */
export function shortcut(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element).closest('input, select, textarea, dialog')) return;
  acts[event.key]?.();
}

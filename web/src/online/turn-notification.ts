import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { change, settings } from '../shell/settings.ts';

/** Shows a notification that the turn has come, for those who want that and look elsewhere. */
export async function notifyTurn(
  table: string,
  text: string,
  address = `#/table/${table}`,
): Promise<void> {
  if (!isWanted()) return;
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(text, { tag: table || address, data: address });
}

/** The same for a table that is on no screen: a tab that shows it notifies by itself. */
export async function notifyTurnElsewhere(table: string, text: string): Promise<void> {
  if (!isWanted()) return;
  const { held } = await navigator.locks.query();
  if (!held?.some(({ name }) => name === lock(table))) await notifyTurn(table, text);
}

/** Lets all tabs know that this one shows a table, until it says that it no longer does. */
export function markShown(table: string): () => void {
  let leave = () => {};
  const left = new Promise<void>((resolve) => leave = resolve);
  // Where there are no locks, there are no notifications either.
  navigator.locks?.request(lock(table), { mode: 'shared' }, () => left).catch(() => {});
  return leave;
}

function lock(table: string): string {
  return `stackyard.table.${table}`;
}

function isWanted(): boolean {
  if (!settings().notify || !('Notification' in self)) return false;
  return Notification.permission === 'granted' && (document.hidden || !document.hasFocus());
}

/** Lets people switch notifications on; only then is the browser asked whether it may show them. */
export function notificationSwitch(changed: () => void): TemplateResult | typeof nothing {
  if (!('Notification' in self) || !('serviceWorker' in navigator)) return nothing;
  const denied = Notification.permission === 'denied';
  const choose = async (event: Event) => {
    const wanted = (event.target as HTMLInputElement).checked;
    const allowed = wanted && await Notification.requestPermission() === 'granted';
    change({ notify: allowed });
    changed();
  };
  const on = settings().notify && Notification.permission === 'granted';
  return html`
    <label class="switch">
      <input type="checkbox" .checked="${on}" ?disabled="${denied}" @change="${choose}">
      ${t(denied ? 'call.denied' : 'call.switch')}
    </label>
  `;
}

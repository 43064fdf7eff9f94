import { html, nothing, type TemplateResult } from 'lit';
import { language, t } from '../i18n/messages.ts';
import { identity } from './identity.ts';
import type { Reason } from './report-sheet.ts';
import { request } from './server.ts';

/** A warning, a mute or a ban, as its person is told. */
export interface Notice {
  id: string;
  kind: 'warning' | 'mute' | 'ban';
  reason: Reason;
  since: number;
  until?: number;
}

/** How often the server is asked at most. */
const LEAST_MS = 60_000;

/** What operators have to tell the person at this browser. */
class Notices {
  private list: Notice[] = [];
  private asked = -Infinity;
  private changed = () => {};

  /** Follows what happens on the page from now on. */
  start(changed: () => void): void {
    this.changed = changed;
    identity.subscribe(() => this.look());
    addEventListener('hashchange', () => this.lookAgain());
    document.addEventListener('visibilitychange', () => document.hidden || this.lookAgain());
    this.look();
  }

  private lookAgain(): void {
    if (performance.now() - this.asked >= LEAST_MS) this.look();
  }

  private async look(): Promise<void> {
    this.asked = performance.now();
    // A page that never was at a table need not ask.
    if (!identity.isKnown) return this.take([]);
    try {
      this.take((await request<{ notices: Notice[] }>('GET', 'me/notices')).notices);
    } catch {
      // It is asked again later; whatever is refused says why.
    }
  }

  private take(list: Notice[]): void {
    const none = list.length === 0 && this.list.length === 0;
    this.list = list;
    if (!none) this.changed();
  }

  private async read({ id }: Notice): Promise<void> {
    await identity.request('DELETE', `me/notices/${id}`).catch(() => {});
    await this.look();
  }

  /** All of them, above the screen. */
  strip(): TemplateResult[] {
    return this.list.map((notice) =>
      html`
        <p class="update" role="alert">
          ${noticeText(notice)} ${notice.kind === 'warning'
            ? html`
              <button @click="${() => this.read(notice)}">${t('notice.read')}</button>
            `
            : nothing}
        </p>
      `
    );
  }
}

/** A notice in the language in use, with its end. */
export function noticeText({ kind, reason, until }: Notice): string {
  const why = { reason: t(`reason.${reason}`) };
  if (kind === 'warning') return t('notice.warning', why);
  if (until === undefined) return t(`notice.${kind}-for-good`, why);
  return t(`notice.${kind}`, { ...why, end: timeWords(until) });
}

/** A time, in words. */
export function timeWords(time: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' })
    .format(time);
}

export const notices = new Notices();

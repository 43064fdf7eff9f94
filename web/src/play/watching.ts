import { html, type TemplateResult } from 'lit';
import { pause } from '../board/motion.ts';
import { t } from '../i18n/messages.ts';
import { icon } from '../shell/icons.ts';
import type { Session } from './session.ts';

/** How often a move rests before the next one, while computers play each other. */
const PACES = { slow: 4, usual: 2, fast: 1 } as const;

export type Pace = keyof typeof PACES;

/** Lets a move rest; while computers play each other, as long as their watcher wants. */
export async function rest(pace: Pace | null): Promise<void> {
  const times = pace ? PACES[pace] : 1;
  for (let i = 0; i < times; i++) await pause();
}

/** Stops computers that play each other, and lets them play slower or faster. */
export function watchingButtons(
  session: Session,
  pace: Pace,
  choose: (pace: Pace) => void,
): TemplateResult {
  const chosen = (event: Event) => choose((event.target as HTMLSelectElement).value as Pace);
  return html`
    <div class="watching">
      <button aria-pressed="${session.paused}" @click="${() => session.pauseAt(!session.paused)}">
        ${icon(session.paused ? 'play' : 'pause')} ${t(
          session.paused ? 'watch.go-on' : 'watch.pause',
        )}
      </button>
      <label>
        ${t('watch.pace')}
        <select @change="${chosen}">
          ${Object.keys(PACES).map((one) =>
            html`
              <option value="${one}" ?selected="${one === pace}">${t(`watch.pace.${one}`)}</option>
            `
          )}
        </select>
      </label>
    </div>
  `;
}

import { html, type TemplateResult } from 'lit';
import type { Seat } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { percent } from '../i18n/score.ts';

/** Each player's probability of winning, as a bar and as a number. */
export function chanceBars(seats: readonly Seat[], chances: readonly number[]): TemplateResult {
  return html`
    <ul class="chances" aria-label="${t('study.chances')}">
      ${seats.map((seat, index) =>
        html`
          <li>
            <i class="swatch" data-seat="${seat}"></i><span>${t(`seat.${seat}`)}</span>${bar(
              0,
              chances[index] ?? 0,
              seat,
            )}<b
            >${percent(chances[index] ?? 0)}</b>
          </li>
        `
      )}
    </ul>
  `;
}

/** A bar from one share of its width to another. */
export function bar(from: number, to: number, seat: Seat | 'loss'): TemplateResult {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  return html`
    <svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect class="trough" width="1" height="1"></rect>
      <rect data-seat="${seat}" x="${left}" width="${Math.max(
        right - left,
        0.004,
      )}" height="1"></rect>
    </svg>
  `;
}

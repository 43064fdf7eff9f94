import { html, LitElement, type TemplateResult } from 'lit';
import { bar } from './chances.ts';
import type { LuckEvent, LuckReview, Made, Seat } from '../core/core.ts';
import { greatest } from './curve.ts';
import { t } from '../i18n/messages.ts';
import { percent, signedPercent } from '../i18n/score.ts';

/** How many rolls and moves are named. */
const NAMED = 4;

/** Luck and skill in a game with a die. It says `ply` with a position to show. */
class LuckReport extends LitElement {
  static override properties = {
    review: { attribute: false },
    seats: { attribute: false },
    made: { attribute: false },
  };

  declare review: LuckReview;
  declare seats: Seat[];
  declare made: Made[];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { luck, loss, events } = this.review;
    const most = Math.max(0.1, ...luck.map(Math.abs), ...loss);
    return html`
      <table class="luck">
        <thead>
          <tr>
            <th scope="col">${t('study.player')}</th>
            <th scope="col" colspan="2">${t('study.luck')}</th>
            <th scope="col" colspan="2">${t('study.lost')}</th>
          </tr>
        </thead>
        <tbody>${this.seats.map((seat, index) =>
          this.player(seat, luck[index]!, loss[index]!, most)
        )}</tbody>
      </table>
      ${this.named('study.luckiest', greatest(events, 'luck', NAMED), 'luck')} ${this.named(
        'study.costliest',
        greatest(events, 'loss', NAMED),
        'loss',
      )}
    `;
  }

  private player(seat: Seat, luck: number, loss: number, most: number): TemplateResult {
    return html`
      <tr>
        <th scope="row"><i class="swatch" data-seat="${seat}"></i>${t(`seat.${seat}`)}</th>
        <td>${bar(0.5, 0.5 + luck / most / 2, seat)}</td>
        <td class="number">${signedPercent(luck)}</td>
        <td>${bar(0, loss / most, 'loss')}</td>
        <td class="number">${percent(loss)}</td>
      </tr>
    `;
  }

  private named(title: string, events: LuckEvent[], what: 'luck' | 'loss'): TemplateResult {
    return html`
      <h3>${t(title)}</h3>
      ${events.length === 0
        ? html`
          <p class="hint">${t('study.none')}</p>
        `
        : html`
          <ul class="named">${events.map((event) =>
            html`
              <li>
                <button class="quiet" @click="${() => this.say(event.ply)}">
                  <i class="swatch" data-seat="${event.seat}"></i>${this.words(event)}
                  <b>${signedPercent(what === 'luck' ? event.luck : -event.loss)}</b>
                </button>
              </li>
            `
          )}</ul>
        `}
    `;
  }

  private words(event: LuckEvent): string {
    const made = this.made[event.ply - 1];
    const key = made?.kind === 'roll' ? 'study.rolled' : 'study.made';
    return t(key, {
      turn: made?.turn ?? event.ply,
      seat: t(`seat.${event.seat}`),
      text: event.text,
    });
  }

  private say(ply: number): void {
    this.dispatchEvent(new CustomEvent('ply', { detail: ply, bubbles: true }));
  }
}

customElements.define('luck-report', LuckReport);

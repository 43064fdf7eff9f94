import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import type { SeatAtTable, TableState } from './api.ts';
import './copy-field.ts';
import { accountLink } from './my-name.ts';
import { personMenu } from './person-menu.ts';
import { apiUrl } from './server.ts';
import type { TableSession } from './table-session.ts';
import { seatRating, sitterName, termsWords } from './table-words.ts';
import { notificationSwitch } from './turn-notification.ts';
import { IdentityController } from './identity.ts';
import { LimitsController } from './limits.ts';

/** A table before the game: who sits where, and the link that brings the others. */
class TableOpen extends LitElement {
  static override properties = {
    session: { attribute: false },
    table: { attribute: false },
  };

  declare session: TableSession;
  declare table: TableState;
  private readonly visitor = new IdentityController(this);
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** The link to hand on, beside which other sites show a picture. */
  private get link(): string {
    return new URL(`table/${this.table.id}`, document.baseURI).href;
  }

  protected override render(): TemplateResult {
    const { session, table } = this;
    return html`
      <div class="sheet">
        <h1>${t('table.title', { game: title(table.game) })}</h1>
        <p>${termsWords(table)}</p>
        <p class="status" role="status">${this.status()}</p>
        <ul class="seats">${table.seats.map((seat) => this.seat(seat))}</ul>
        ${this.barred
          ? html`
            <p class="hint">${t('table.account-needed')} ${accountLink(
              false,
              `table/${table.id}`,
            )}</p>
          `
          : nothing}
        <p class="note" role="status">${session.note}</p>
        <section class="share">
          <h2>${t('table.link')}</h2>
          <p class="hint">${t(table.listed ? 'table.link-listed' : 'table.link-alone')}</p>
          <copy-field .label="${t('table.link')}" .value="${this.link}" .invitation="${t(
            'table.invitation',
            { game: title(table.game) },
          )}"></copy-field>
          <img
            class="qr"
            src="${apiUrl(`qr?to=table/${table.id}`).href}"
            alt="${t('table.qr')}"
            width="200"
            height="200"
          >
        </section>
        <my-name></my-name>
        ${session.mine
          ? html`
            ${notificationSwitch(() => this.requestUpdate())}
            <button @click="${() => session.act({ type: 'leave' })}">${t('table.leave')}</button>
          `
          : nothing}
      </div>
    `;
  }

  /** Whether only those with an account can sit down, and one has none. */
  private get barred(): boolean {
    const { me } = this.visitor;
    return this.table.rated === true && !this.session.mine && me !== null && !me.account;
  }

  private status(): string {
    const free = this.table.seats.filter(({ sitter }) => !sitter).length;
    return t(this.session.mine ? 'table.waits' : 'table.sit-question', { count: free });
  }

  private seat({ seat, sitter }: SeatAtTable): TemplateResult {
    const mine = seat === this.session.mine;
    return html`
      <li>
        <i class="swatch" data-seat="${seat}"></i>
        <span>${t(`seat.${seat}`)}</span>
        <b>${sitter
          ? 'level' in sitter || mine ? sitterName(sitter) : personMenu(sitter, this.table)
          : t('table.free')}</b>
        <small class="rating">${seatRating(sitter) ?? nothing}</small>
        ${mine
          ? html`
            <em>${t('table.you')}</em>
          `
          : nothing} ${sitter || this.session.mine || this.barred ? nothing : html`
          <button class="primary" @click="${() => this.session.act({ type: 'sit', seat })}">
            ${t('table.sit')}
          </button>
        `}
      </li>
    `;
  }
}

customElements.define('table-open', TableOpen);

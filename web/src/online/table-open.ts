import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../messages.ts';
import { title } from '../words.ts';
import type { SeatAtTable, TableState } from './api.ts';
import './my-name.ts';
import type { TableSession } from './table-session.ts';
import { sitterName, termsWords } from './table-words.ts';
import { callSwitch } from './turn-call.ts';

/** A table before the game: who sits where, and the link that brings the others. */
class TableOpen extends LitElement {
  static override properties = {
    session: { attribute: false },
    table: { attribute: false },
    said: { state: true },
  };

  declare session: TableSession;
  declare table: TableState;
  /** What has just been done. */
  declare private said: string;

  constructor() {
    super();
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private get link(): string {
    return new URL(`#/table/${this.table.id}`, document.baseURI).href;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
      this.said = t('records.copied');
    } catch {
      this.querySelector<HTMLInputElement>('.share input')!.select();
      this.said = t('records.not-copied');
    }
  }

  private async share(): Promise<void> {
    const text = t('table.invitation', { game: title(this.table.game) });
    // Who changes his mind in the system's dialog has done nothing wrong.
    await navigator.share({ title: text, url: this.link }).catch(() => {});
  }

  protected override render(): TemplateResult {
    const { session, table } = this;
    return html`
      <div class="sheet" @renamed="${() => this.renamed()}">
        <h1>${t('table.title', { game: title(table.game) })}</h1>
        <p>${termsWords(table)}</p>
        <p class="status" role="status">${this.status()}</p>
        <ul class="seats">${table.seats.map((seat) => this.seat(seat))}</ul>
        <p class="note" role="status">${session.note}</p>
        <section class="share">
          <h2>${t('table.link')}</h2>
          <p class="hint">${t(table.listed ? 'table.link-listed' : 'table.link-alone')}</p>
          <div class="row">
            <input readonly aria-label="${t('table.link')}" .value="${this.link}">
            <button class="primary" @click="${this.copy}">${t('records.copy')}</button>
            ${'share' in navigator
              ? html`
                <button @click="${this.share}">${t('table.share')}</button>
              `
              : nothing}
          </div>
          <p class="said" role="status">${this.said}</p>
        </section>
        <my-name></my-name>
        ${session.mine
          ? html`
            ${callSwitch(() => this.requestUpdate())}
            <button @click="${() => session.act({ type: 'leave' })}">${t('table.leave')}</button>
          `
          : nothing}
      </div>
    `;
  }

  /** A seat has the name that somebody sat down with. */
  private renamed(): void {
    if (this.session.mine) this.session.act({ type: 'sit' });
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
        <b>${sitter ? sitterName(sitter) : t('table.free')}</b>
        ${mine
          ? html`
            <em>${t('table.you')}</em>
          `
          : nothing} ${sitter || this.session.mine ? nothing : html`
          <button class="primary" @click="${() => this.session.act({ type: 'sit', seat })}">
            ${t('table.sit')}
          </button>
        `}
      </li>
    `;
  }
}

customElements.define('table-open', TableOpen);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import { radio } from '../play/option-fields.ts';
import { icon } from '../shell/icons.ts';
import type { TableState } from './api.ts';
import { identity } from './identity.ts';
import { denialText } from './server.ts';
import { personName } from './table-words.ts';

/** Why somebody may be reported; without a game only a name can be wrong. */
const REASONS = ['name', 'stalling', 'program', 'arranged', 'other'] as const;
const OF_A_NAME: readonly Reason[] = ['name', 'other'];

export type Reason = typeof REASONS[number];

export interface Reported {
  id: string;
  name: string;
}

/** Opens the sheet that reports a person, and the game at a table with them. */
export function openReport(person: Reported, table: TableState | null): void {
  const sheet = new ReportSheet();
  sheet.person = person;
  sheet.game = table;
  document.body.append(sheet);
}

/** A report over the screen: why, and more words if one likes. */
class ReportSheet extends LitElement {
  static override properties = { reason: { state: true }, said: { state: true } };

  person!: Reported;
  game: TableState | null = null;
  declare private reason: Reason;
  declare private said: string;
  private sent = false;

  constructor() {
    super();
    this.reason = 'name';
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  private get dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!;
  }

  /** A press beside the sheet closes it. */
  private clicked(event: MouseEvent): void {
    if (event.target === this.dialog) this.dialog.close();
  }

  private async send(event: Event): Promise<void> {
    event.preventDefault();
    const words = this.querySelector('textarea')!.value.trim();
    try {
      await identity.request('POST', 'reports', {
        kind: this.reason === 'name' || !this.game ? 'name' : 'game',
        reason: this.reason,
        player: this.person.id,
        ...(this.game ? { table: this.game.id } : {}),
        ...(words ? { words } : {}),
      });
      this.sent = true;
      this.said = t('report.sent');
    } catch (error) {
      this.said = denialText(error);
    }
  }

  protected override render(): TemplateResult {
    return html`
      <dialog
        class="settings-sheet report-sheet"
        aria-labelledby="report-title"
        @close="${() => this.remove()}"
        @click="${this.clicked}"
      >
        <div>
          <div class="sheet-head">
            <h2 id="report-title">${t('report.title')}</h2>
            <button class="quiet" aria-label="${t('records.close')}" @click="${() =>
              this.dialog.close()}">${icon('close')}</button>
          </div>
          <form class="sheet-body" @submit="${this.send}">
            <p>
              <b>${personName(this.person.name)}</b>
              ${this.game
                ? html`
                  <small>${t('report.attached', { game: title(this.game.game) })}</small>
                `
                : nothing}
            </p>
            <p role="status">${this.said}</p>
            ${this.sent ? nothing : this.fields()}
          </form>
        </div>
      </dialog>
    `;
  }

  private fields(): TemplateResult {
    const reasons = this.game ? REASONS : OF_A_NAME;
    return html`
      <fieldset>
        <legend>${t('report.reason')}</legend>
        ${reasons.map((reason) =>
          radio(
            'reason',
            reason,
            t(`reason.${reason}`),
            reason === this.reason,
            () => this.reason = reason,
          )
        )}
      </fieldset>
      <textarea
        rows="3"
        maxlength="500"
        aria-label="${t('report.words')}"
        placeholder="${t('report.words')}"
      ></textarea>
      <button class="primary">${t('report.send')}</button>
      <p class="hint">${t('report.read')}</p>
    `;
  }
}

customElements.define('report-sheet', ReportSheet);

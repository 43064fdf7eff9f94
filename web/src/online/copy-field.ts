import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';

/** A text to be taken elsewhere: by a button, and by the system where it shares things. */
class CopyField extends LitElement {
  static override properties = {
    label: { attribute: false },
    value: { attribute: false },
    invitation: { attribute: false },
    said: { state: true },
  };

  declare label: string;
  declare value: string;
  /** The text that an address is shared with; null for values that are not to be shared. */
  declare invitation: string | null;
  /** A sentence about what has just been done. */
  declare private said: string;

  constructor() {
    super();
    this.invitation = null;
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.value);
      this.said = t('records.copied');
    } catch {
      this.querySelector('input')!.select();
      this.said = t('records.not-copied');
    }
  }

  private async share(title: string): Promise<void> {
    // Cancelling the system's dialog is no error.
    await navigator.share({ title, url: this.value }).catch(() => {});
  }

  protected override render(): TemplateResult {
    const { invitation } = this;
    return html`
      <div class="row">
        <input readonly aria-label="${this.label}" .value="${this.value}">
        <button type="button" class="primary" @click="${this.copy}">${t('records.copy')}</button>
        ${invitation !== null && 'share' in navigator
          ? html`
            <button type="button" @click="${() => this.share(invitation)}">${t(
              'table.share',
            )}</button>
          `
          : nothing}
      </div>
      <p class="said" role="status">${this.said}</p>
    `;
  }
}

customElements.define('copy-field', CopyField);

import { html, LitElement, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';

/** Where a password is typed, which can be shown. */
export class PasswordField extends LitElement {
  static override properties = {
    label: { attribute: false },
    purpose: { attribute: false },
    shown: { state: true },
  };

  declare label: string;
  /** By which password managers know what to do. */
  declare purpose: 'new-password' | 'current-password';
  declare private shown: boolean;

  constructor() {
    super();
    this.shown = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  get value(): string {
    return this.querySelector('input')!.value;
  }

  protected override render(): TemplateResult {
    const show = (event: Event) => this.shown = (event.target as HTMLInputElement).checked;
    return html`
      <label class="field">
        <span>${this.label}</span>
        <input
          type="${this.shown ? 'text' : 'password'}"
          name="${this.purpose}"
          autocomplete="${this.purpose}"
          autocapitalize="none"
          spellcheck="false"
          required
        >
      </label>
      <label class="switch">
        <input type="checkbox" .checked="${this.shown}" @change="${show}">
        ${t('password.show')}
      </label>
    `;
  }
}

customElements.define('password-field', PasswordField);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { enterByPasskey, passkeysPossible, passkeyTrouble } from './passkeys.ts';

/** Signs in by a passkey, and says `entered`. */
class PasskeyButton extends LitElement {
  static override properties = { busy: { state: true }, trouble: { state: true } };

  declare private busy: boolean;
  declare private trouble: string;

  constructor() {
    super();
    this.busy = false;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async enter(): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await enterByPasskey();
      this.dispatchEvent(new CustomEvent('entered', { bubbles: true }));
    } catch (error) {
      this.trouble = passkeyTrouble(error);
    } finally {
      this.busy = false;
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    return passkeysPossible()
      ? html`
        <div class="fields">
          <button ?disabled="${this.busy}" @click="${this.enter}">${t('passkey.sign-in')}</button>
          <p class="refusal" role="alert">${this.trouble}</p>
        </div>
      `
      : nothing;
  }
}

customElements.define('passkey-button', PasskeyButton);

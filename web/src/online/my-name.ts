import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../messages.ts';
import { Denied, type Me, me, rename, whyNot } from './api.ts';

const LONGEST = 30;

/** One's name for the others, which can be changed; it says `renamed` then. */
class MyName extends LitElement {
  static override properties = {
    known: { state: true },
    editing: { state: true },
    trouble: { state: true },
  };

  declare private known: Me | null;
  declare private editing: boolean;
  declare private trouble: string;

  constructor() {
    super();
    this.known = null;
    this.editing = false;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Without a server there is no name, and the screen around says why.
    me().then((known) => this.known = known, () => {});
  }

  private async save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      this.known = await rename(this.querySelector('input')!.value);
      this.editing = false;
      this.trouble = '';
      this.dispatchEvent(new CustomEvent('renamed', { bubbles: true }));
    } catch (error) {
      const status = error instanceof Denied ? error.status : 0;
      if (status === 400) this.trouble = t('name.wrong');
      else this.trouble = status === 409 ? t('name.taken') : await whyNot(error);
    }
  }

  private async edit(): Promise<void> {
    this.editing = true;
    await this.updateComplete;
    this.querySelector('input')!.select();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.known) return nothing;
    if (!this.editing) {
      return html`
        <p class="my-name">
          <span>${t('name.yours')} <b>${this.known.name}</b></span>
          <button class="quiet link" @click="${this.edit}">${t('name.change')}</button>
        </p>
      `;
    }
    return html`
      <form class="my-name" @submit="${this.save}">
        <input
          required
          maxlength="${LONGEST}"
          aria-label="${t('name.yours')}"
          aria-invalid="${this.trouble !== ''}"
          .value="${this.known.name}"
        >
        <button class="primary">${t('name.save')}</button>
        <p class="refusal" role="alert">${this.trouble}</p>
      </form>
    `;
  }
}

customElements.define('my-name', MyName);

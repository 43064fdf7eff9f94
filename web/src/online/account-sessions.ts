import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { language, t } from '../i18n/messages.ts';
import { denialText } from './server.ts';
import { identity } from './identity.ts';

interface Session {
  id: string;
  /** Browser and system, as far as they are known. */
  device: string;
  since: number;
  /** When it was last used. */
  seen: number;
  /** Whether it is this one. */
  current?: true;
}

/** The devices that are signed in to the account. */
class AccountSessions extends LitElement {
  static override properties = { sessions: { state: true }, trouble: { state: true } };

  declare private sessions: Session[];
  declare private trouble: string;

  constructor() {
    super();
    this.sessions = [];
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // With the password all other sessions end.
    identity.subscribe(this.look);
    this.look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    identity.unsubscribe(this.look);
  }

  private look = () =>
    this.tried(async () => {
      if (!(await identity.me()).account) return;
      this.sessions = (await identity.request<{ sessions: Session[] }>('GET', 'sessions')).sessions;
    });

  private async tried(what: () => Promise<void>): Promise<void> {
    this.trouble = '';
    try {
      await what();
    } catch (error) {
      this.trouble = denialText(error);
    }
  }

  private end({ id }: Session): void {
    this.tried(async () => {
      await identity.request('DELETE', `sessions/${id}`);
      await this.look();
    });
  }

  protected override render(): TemplateResult {
    return html`
      <details>
        <summary>${t('session.title')}</summary>
        <div class="fields">
          <ul class="tokens">${this.sessions.map((session) => this.session(session))}</ul>
          <p class="refusal" role="alert">${this.trouble}</p>
        </div>
      </details>
    `;
  }

  private session(session: Session): TemplateResult {
    const { current, device, seen } = session;
    const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(seen);
    return html`
      <li class="token">
        <div>
          <b>${device || t('session.unknown')}</b>
          <small>${current ? t('session.this') : t('session.seen', { day })}</small>
        </div>
        ${current ? nothing : html`
          <button @click="${() => this.end(session)}">${t('session.end')}</button>
        `}
      </li>
    `;
  }
}

customElements.define('account-sessions', AccountSessions);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Cell, Core, GameName, View } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { SetupDraft } from './setup-draft.ts';
import type { SetupKit, Tool } from './setup-kit.ts';

/**
 * Where a position is set up by hand. The board beside it is told by `sketch` what to show, and
 * `press` is called with the cells pressed on it. `done` says the text of the position, `cancel`
 * that none is wanted.
 */
export class SetupEditor extends LitElement {
  static override properties = {
    rules: { attribute: false },
    view: { attribute: false },
  };

  declare rules: Core;
  /** The position to begin with. */
  declare view: View;
  private draft: SetupDraft | null = null;
  private focused = false;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(): void {
    if (this.draft) return;
    this.draft = new SetupDraft(this.view, this.kit, this.rules, () => this.changed());
    this.draft.begin();
  }

  private changed(): void {
    this.say('sketch', this.draft!.shown);
    this.requestUpdate();
  }

  protected override updated(): void {
    const first = this.querySelector<HTMLElement>('.palette button');
    if (this.focused || !first) return;
    this.focused = true;
    first.focus();
  }

  private get game(): GameName {
    return this.view.game;
  }

  private get kit(): SetupKit {
    return moduleOf(this.game).setup;
  }

  /** Does to a cell what the chosen tool does. */
  press(cell: Cell): void {
    this.draft?.press(cell);
  }

  private say(event: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { draft } = this;
    if (!draft?.sketch) return nothing;
    const { sketch, refusal, tools } = draft;
    return html`
      <h1>${t('setup.title')}</h1>
      <p class="hint">${refusal === '' ? t(`setup.how.${this.game}`) : nothing}</p>
      <p id="setup-refusal" class="refusal" role="status">${refusal}</p>
      <fieldset class="palette">
        <legend>${t('setup.pieces')}</legend>
        ${tools.map((tool) => this.toolButton(draft, tool))}
      </fieldset>
      ${this.kit.fields(sketch, (changed) => draft.change(changed))} ${this.beginnings(draft)}
      <label for="setup-text">${t('setup.text')}</label>
      <textarea
        id="setup-text"
        rows="3"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="setup-refusal"
        aria-invalid="${refusal !== ''}"
        .value="${draft.text}"
        @input="${(event: Event) => draft.enter((event.target as HTMLTextAreaElement).value)}"
      ></textarea>
      <div class="setup-end row">
        <button
          class="primary"
          ?disabled="${!draft.checked}"
          @click="${() => this.say('done', draft.text.trim())}"
        >
          ${t('setup.done')}
        </button>
        <button @click="${() => this.say('cancel')}">${t('setup.cancel')}</button>
      </div>
    `;
  }

  /** Positions to begin with. */
  private beginnings(draft: SetupDraft): TemplateResult {
    const { random } = draft;
    return html`
      <div class="row">
        <button @click="${() => draft.clear()}">${t('setup.clear')}</button>
        <button @click="${() => draft.fromStart()}">${t('setup.start')}</button>
        ${random
          ? html`
            <button @click="${() => draft.fromStart(random)}">${t('setup.random')}</button>
          `
          : nothing}
      </div>
    `;
  }

  private toolButton(draft: SetupDraft, tool: Tool): TemplateResult {
    const choose = () => {
      draft.tool = tool;
      this.requestUpdate();
    };
    return html`
      <button aria-pressed="${tool === draft.tool}" @click="${choose}">
        <i class="swatch" data-seat="${tool}"></i>${t(`setup.tool.${this.game}`, { tool })}
      </button>
    `;
  }
}

customElements.define('setup-editor', SetupEditor);

import { html, LitElement, type TemplateResult } from 'lit';
import { LANGUAGES, t } from '../i18n/messages.ts';
import { radio } from '../play/option-fields.ts';
import { icon, type IconName } from './icons.ts';
import {
  applyLook,
  BOARDS,
  change,
  PIECES,
  type Settings,
  settings,
  SettingsController,
  SPEEDS,
  THEMES,
} from './settings.ts';

type Switch = 'sound' | 'coordinates' | 'confirm' | 'leftHanded';

const SWITCHES: Record<Switch, IconName> = {
  sound: 'sound',
  coordinates: 'plan',
  confirm: 'tick',
  leftHanded: 'hand',
};

/** Opens the settings over the screen. */
export function openSettings(): void {
  document.body.append(new SettingsSheet());
}

/** All that a person can choose for every game. Each choice works at once and is kept. */
class SettingsSheet extends LitElement {
  constructor() {
    super();
    new SettingsController(this);
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

  private set(some: Partial<Settings>): void {
    applyLook(change(some));
  }

  /** A press beside the sheet closes it. */
  private clicked(event: MouseEvent): void {
    if (event.target === this.dialog) this.dialog.close();
  }

  /** The texts are those of the first load. */
  private speak(event: Event): void {
    change({ language: (event.target as HTMLSelectElement).value as keyof typeof LANGUAGES });
    location.reload();
  }

  protected override render(): TemplateResult {
    return html`
      <dialog
        class="drawer settings-sheet"
        aria-labelledby="settings-title"
        @close="${() => this.remove()}"
        @click="${this.clicked}"
      >
        <div>
          <div class="sheet-head">
            <h2 id="settings-title">${t('settings.title')}</h2>
            <button class="quiet" aria-label="${t('records.close')}" @click="${() =>
              this.dialog.close()}">${icon('close')}</button>
          </div>
          <div class="sheet-body">
            ${this.choice('theme', THEMES)} ${this.languages()} ${this.choice(
              'board',
              BOARDS,
            )} ${this.choice('pieces', PIECES)}
            <ul class="switches">${Object.entries(SWITCHES).map(([name, sign]) =>
              this.switch(name as Switch, sign)
            )}</ul>
            ${this.choice('speed', SPEEDS)}
            <p class="hint">${t('settings.kept')}</p>
          </div>
        </div>
      </dialog>
    `;
  }

  /** One of several values of a setting. */
  private choice<Name extends 'theme' | 'board' | 'pieces' | 'speed'>(
    name: Name,
    values: readonly Settings[Name][],
  ): TemplateResult {
    const chosen = settings()[name];
    return html`
      <fieldset>
        <legend>${t(`settings.${name}`)}</legend>
        ${values.map((value) =>
          radio(
            name,
            value,
            t(`settings.${name}.${value}`),
            value === chosen,
            () => this.set({ [name]: value }),
          )
        )}
      </fieldset>
    `;
  }

  private languages(): TemplateResult {
    return html`
      <label class="pick-language">
        <span>${t('nav.language')}</span>
        <select @change="${this.speak}">
          ${Object.entries(LANGUAGES).map(([tag, name]) =>
            html`
              <option value="${tag}" lang="${tag}" ?selected="${tag ===
                document.documentElement.lang}">${name}</option>
            `
          )}
        </select>
      </label>
    `;
  }

  private switch(name: Switch, sign: IconName): TemplateResult {
    const on = settings()[name];
    return html`
      <li>
        <label>
          ${icon(sign)}
          <span><b>${t(`settings.${name}`)}</b> <small>${t(`settings.${name}.what`)}</small></span>
          <input
            type="checkbox"
            role="switch"
            name="${name}"
            .checked="${on}"
            @change="${() => this.set({ [name]: !on })}"
          >
        </label>
      </li>
    `;
  }
}

customElements.define('settings-sheet', SettingsSheet);

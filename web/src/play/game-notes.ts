import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Made } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import type { Notes } from './saved-games.ts';

/** Whether there is room for notes beside the board. */
const WIDE = matchMedia('(min-width: 1600px)');

/**
 * Notes on the moves of a game. It says `note` with a number of moves and the words on the position
 * after them.
 */
class GameNotes extends LitElement {
  static override properties = {
    notes: { attribute: false },
    made: { attribute: false },
    ply: { type: Number },
  };

  declare notes: Notes;
  declare made: Made[];
  /** The number of moves before the position that is shown. */
  declare ply: number;

  constructor() {
    super();
    this.notes = {};
    this.made = [];
    this.ply = 0;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    WIDE.addEventListener('change', this.redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    WIDE.removeEventListener('change', this.redraw);
  }

  private redraw = () => this.requestUpdate();

  private write(event: Event): void {
    const words = (event.target as HTMLTextAreaElement).value.trim();
    const detail = { ply: this.ply, words };
    this.dispatchEvent(new CustomEvent('note', { detail, bubbles: true }));
  }

  private look(ply: number): void {
    this.dispatchEvent(new CustomEvent('look', { detail: ply, bubbles: true }));
  }

  private name(ply: number): string {
    const made = this.made[ply - 1];
    return made ? `${made.turn} ${made.text}` : t('study.first');
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!WIDE.matches) return nothing;
    const plies = Object.keys(this.notes).map(Number).sort((one, other) => one - other);
    return html`
      <section class="notes" aria-labelledby="notes-title">
        <h2 id="notes-title">${t('notes.title')}</h2>
        <ul>
          ${plies.map((ply) =>
            html`
              <li>
                <button class="quiet" aria-current="${ply === this.ply}" @click="${() =>
                  this.look(ply)}">${this.name(ply)}</button>
                <p>${this.notes[ply]}</p>
              </li>
            `
          )}
        </ul>
        <textarea
          rows="3"
          placeholder="${t('notes.write')}"
          aria-label="${t('notes.write')}"
          .value="${this.notes[this.ply] ?? ''}"
          @change="${this.write}"
        ></textarea>
      </section>
    `;
  }
}

customElements.define('game-notes', GameNotes);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, DiceCheck } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { playedAt, type TableState } from './api.ts';

/** The proof that the dice were fair: their hash, after the game the seed, a check. */
class FairDice extends LitElement {
  static override properties = {
    table: { attribute: false },
    rules: { attribute: false },
    check: { state: true },
  };

  declare table: TableState;
  declare rules: Core;
  declare private check: DiceCheck | null;
  private tableId = '';
  /** The hash shown first: one that changed later would prove nothing. */
  private hash = '';

  constructor() {
    super();
    this.check = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(): void {
    if (this.tableId === this.table.id) return;
    this.tableId = this.table.id;
    this.hash = this.table.dice!.hash;
    this.check = null;
  }

  private async recompute(seed: string): Promise<void> {
    this.check = await this.rules.call('checkDice', [playedAt(this.table), this.hash, seed]);
  }

  protected override render(): TemplateResult {
    const { seed } = this.table.dice!;
    return html`
      <details class="fair">
        <summary>${t('dice.title')}</summary>
        ${seed
          ? html`
            <button @click="${() => this.recompute(seed)}">${t('dice.check')}</button>
          `
          : nothing}
        <div role="status">${this.check ? this.found(this.check) : nothing}</div>
        <p class="hint">${t('dice.what')}</p>
        <p>${t('dice.hash')} <code>${this.hash}</code></p>
        ${seed
          ? html`
            <p>${t('dice.seed')} <code>${seed}</code></p>
          `
          : nothing}
      </details>
    `;
  }

  private found(check: DiceCheck): TemplateResult {
    const count = check.rolls.length;
    const sentence = !check.seed
      ? t('dice.other-seed')
      : !check.start
      ? t('dice.other-start')
      : t(check.fair ? 'dice.fair' : 'dice.unfair', { count });
    return html`
      <p class="${check.fair ? 'good' : 'bad'}"><b>${sentence}</b></p>
      ${count === 0 ? nothing : html`
        <ol class="rolls">
          ${check.rolls.map(({ ply, rolled, settled }) =>
            html`
              <li class="${rolled === settled ? 'good' : 'bad'}">
                ${t('dice.roll', { ply, rolled, settled, fair: String(rolled === settled) })}
              </li>
            `
          )}
        </ol>
      `}
    `;
  }
}

customElements.define('fair-dice', FairDice);

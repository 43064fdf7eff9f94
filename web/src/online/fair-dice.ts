import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, DiceCheck } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { storage } from '../shell/storage.ts';
import { type DiceValue, playedAt, type TableState } from './api.ts';
import { knownValue } from './own-values.ts';

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
    this.hash = knownValue(storage, this.table.id)?.hash ?? this.table.dice!.hash;
    this.check = null;
  }

  private async recompute(seed: string): Promise<void> {
    const { values = [] } = this.table.dice!;
    this.check = await this.rules.call('checkDice', [
      playedAt(this.table),
      this.hash,
      seed,
      values.map(({ rolls, value }) => ({ rolls, value })),
    ]);
  }

  protected override render(): TemplateResult {
    const { seed, values } = this.table.dice!;
    return html`
      <details class="fair">
        <summary>${t('dice.title')}</summary>
        ${seed
          ? html`
            <button @click="${() => this.recompute(seed)}">${t('dice.check')}</button>
          `
          : nothing}
        <div role="status">${this.check ? this.found(this.check) : nothing}</div>
        <p class="hint">${t(values ? 'dice.what' : 'dice.what-board')}</p>
        <p>${t('dice.hash')} <code>${this.hash}</code></p>
        ${seed
          ? html`
            <p>${t('dice.seed')} <code>${seed}</code></p>
          `
          : nothing} ${values?.map(({ seat, rolls, value }) =>
            html`
              <p>${t('dice.value', {
                seat: t(`seat.${seat}`),
                roll: rolls + 1,
              })} <code>${value}</code></p>
            `
          )} ${seed && values && this.isMissing(values)
          ? html`
            <p class="bad"><b>${t('dice.value-missing')}</b></p>
          `
          : nothing}
      </details>
    `;
  }

  /** Whether a value was drawn here that the server does not know of. */
  private isMissing(values: DiceValue[]): boolean {
    const own = knownValue(storage, this.table.id);
    return own !== null && !values.some(({ value }) => value === own.value);
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

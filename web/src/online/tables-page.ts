import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { language, t } from '../i18n/messages.ts';
import { title } from '../i18n/words.ts';
import type { TableSummary } from './api.ts';
import { LiveConnection } from './live-connection.ts';
import './my-name.ts';
import { isWaiting, ownTables } from './own-tables.ts';
import { nameOf, names, termsWords } from './table-words.ts';
import { notificationSwitch } from './turn-notification.ts';
import { identity } from './identity.ts';
import { LimitsController } from './limits.ts';

/** The tables where one sits or sat, those first that wait for one's move. */
class TablesPage extends LitElement {
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);
  private readonly changed = () => this.requestUpdate();

  /** News of the lobby may be news of one's own tables. */
  private readonly live = new LiveConnection<unknown>(
    () => 'lobby/live',
    () => ownTables.soon(),
    this.changed,
  );

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    ownTables.subscribe(this.changed);
    this.enter();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    ownTables.unsubscribe(this.changed);
    this.live.stop();
  }

  private async enter(): Promise<void> {
    await ownTables.refresh();
    if (identity.isKnown && this.isConnected) this.live.start();
  }

  protected override render(): TemplateResult {
    const order = [
      isWaiting,
      (table: TableSummary) => table.phase === 'playing',
      (table: TableSummary) => table.phase === 'open',
    ];
    const rank = (table: TableSummary) => {
      const found = order.findIndex((is) => is(table));
      return found < 0 ? order.length : found;
    };
    const tables = ownTables.tables.filter(({ phase }) => phase !== 'closed')
      .sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
    return html`
      <div class="lobby">
        <h1>${t('tables.title')}</h1>
        <div class="lobby-head"><my-name back="tables"></my-name></div>
        ${ownTables.trouble
          ? html`
            <p role="alert">${ownTables.trouble}</p>
            <div class="choices">
              <button class="primary" @click="${() => ownTables.refresh()}">${t(
                'lobby.again',
              )}</button>
            </div>
          `
          : nothing} ${ownTables.known && tables.length === 0
          ? html`
            <p class="hint">${t('tables.none')}</p>
          `
          : html`
            <ul class="tables">${tables.map((table) => this.table(table))}</ul>
          `} ${notificationSwitch(this.changed)}
        <nav class="choices">
          <a class="button" href="#/lobby">${t('lobby.title')}</a>
        </nav>
      </div>
    `;
  }

  private table(table: TableSummary): TemplateResult {
    return html`
      <li class="${isWaiting(table) ? 'waits' : ''}">
        <a href="${`#/table/${table.id}`}">
          <b>${title(table.game)}</b>
          <span>${names(table)}</span>
          <strong>${status(table)}</strong>
          <small>${termsWords(table)}${until(table)}</small>
        </a>
      </li>
    `;
  }
}

function status(table: TableSummary): string {
  if (isWaiting(table)) return t('tables.yours');
  if (table.turn) return t('tables.turn', { name: nameOf(table.seats, table.turn) });
  if (table.result) {
    const { winner } = table.result;
    if (!winner) return t('tables.draw');
    return winner === table.you
      ? t('tables.won')
      : t('tables.lost', { name: nameOf(table.seats, winner) });
  }
  return t('tables.waiting');
}

/** When the time of whoever is to move will be up, where that is days away. */
function until({ clock, deadline }: TableSummary): string {
  if (!deadline || !clock || !('days' in clock)) return '';
  const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' })
    .format(deadline);
  return ` · ${t('tables.until', { when })}`;
}

customElements.define('tables-page', TablesPage);

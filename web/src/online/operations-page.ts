import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { type Notice, timeWords } from './notices.ts';
import {
  type Act,
  loadLog,
  loadNetworks,
  loadPerson,
  loadReports,
  type LogEntry,
  perform,
  type PersonFile,
  type Report,
} from './operations-api.ts';
import type { Reason } from './report-sheet.ts';
import { denialText } from './server.ts';
import { personName } from './table-words.ts';

const REASONS: Reason[] = ['name', 'stalling', 'program', 'arranged', 'other'];
const DAYS = [1, 7, 30, 365, 0];
const DAY_MS = 86_400_000;

/** The act that each kind of sanction comes from. */
const ACTS = { warning: 'warn', mute: 'mute', ban: 'ban' } as const;

/** For operators: what is reported, what is known of a person, and what can be done about it. */
class OperationsPage extends LitElement {
  static override properties = {
    person: {},
    reports: { state: true },
    file: { state: true },
    networks: { state: true },
    log: { state: true },
    said: { state: true },
  };

  /** The person whose file is open; empty for all reports. */
  declare person: string;
  declare private reports: Report[];
  declare private file: PersonFile | null;
  declare private networks: Notice[];
  declare private log: LogEntry[];
  declare private said: string;
  private all = false;

  constructor() {
    super();
    this.person = '';
    this.reports = [];
    this.file = null;
    this.networks = [];
    this.log = [];
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('person')) this.tried(() => this.look());
  }

  private async look(): Promise<void> {
    const { person } = this;
    if (person) {
      const file = await loadPerson(person);
      if (person === this.person) this.file = file;
      return;
    }
    this.file = null;
    this.reports = await loadReports(this.all);
    this.networks = await loadNetworks();
    this.log = await loadLog();
  }

  private async tried(what: () => Promise<void>): Promise<void> {
    this.said = '';
    try {
      await what();
    } catch (error) {
      this.said = denialText(error);
    }
  }

  private perform(act: Act): Promise<void> {
    return this.tried(async () => {
      await perform(act);
      await this.look();
      this.said = t('operations.done');
    });
  }

  private find(event: Event): void {
    event.preventDefault();
    const wanted = this.querySelector<HTMLInputElement>('.find input')!.value.trim();
    if (wanted) location.hash = `#/operations/${encodeURIComponent(wanted)}`;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="operations">
        <h1>${t('operations.title')}</h1>
        <form class="find" @submit="${this.find}">
          <label>
            ${t('operations.find')}
            <input .value="${this.person}" maxlength="60">
          </label>
          <button>${t('operations.show')}</button>
          ${this.person
            ? html`
              <a class="button" href="#/operations">${t('operations.reports')}</a>
            `
            : nothing}
        </form>
        <p role="status">${this.said}</p>
        ${this.person ? this.file ? this.about(this.file) : nothing : this.overview()}
      </div>
    `;
  }

  private overview(): TemplateResult {
    const toggle = (event: Event) => {
      this.all = (event.target as HTMLInputElement).checked;
      this.tried(() => this.look());
    };
    return html`
      <section>
        <h2>${t('operations.reports')}</h2>
        <label><input type="checkbox" @change="${toggle}"> ${t('operations.settled')}</label>
        ${this.reports.length === 0
          ? html`
            <p>${t('operations.none')}</p>
          `
          : this.list(this.reports)}
      </section>
      <section>
        <h2>${t('operations.networks')}</h2>
        <ul>${this.networks.map((ban) => this.sanction(ban))}</ul>
        <form class="acts" @submit="${this.banNetwork}">
          <label>${t('operations.network')} <input name="network" required></label>
          ${this.days(false)}
          <button>${t('act.ban_network')}</button>
        </form>
      </section>
      <section>
        <h2>${t('operations.log')}</h2>
        <ul>${this.log.map((entry) => logLine(entry))}</ul>
      </section>
    `;
  }

  private banNetwork = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    this.perform({
      type: 'ban_network',
      network: form.get('network'),
      until: Date.now() + Number(form.get('days')) * DAY_MS,
      why: { reason: 'other' },
    });
  };

  private list(reports: Report[]): TemplateResult {
    return html`
      <ul>${reports.map((report) => this.report(report))}</ul>
    `;
  }

  private report(report: Report): TemplateResult {
    const { id, at, reason, words, table, player, name, settled } = report;
    const why = { reason, report: id };
    return html`
      <li>
        <b>${t(`reason.${reason}`)}</b>
        <a href="${`#/operations/${player}`}">${personName(name)}</a>
        ${words
          ? html`
            <q>${words}</q>
          `
          : nothing}
        <small>${timeWords(at)}</small>
        <div class="choices">
          ${table
            ? html`
              <a class="button" href="${`#/table/${table}`}">${t('operations.table')}</a>
              <button @click="${() => this.perform({ type: 'annul', table, why: { reason } })}">
                ${t('act.annul')}
              </button>
              <button @click="${() => this.perform({ type: 'close', table, why: { reason } })}">
                ${t('act.close')}
              </button>
            `
            : nothing} ${settled ? nothing : html`
            <button @click="${() => this.perform({ type: 'warn', player, why })}">
              ${t('act.warn')}
            </button>
            <button @click="${() => this.perform({ type: 'settle', why })}">
              ${t('act.settle')}
            </button>
          `}
        </div>
      </li>
    `;
  }

  private about(file: PersonFile): TemplateResult {
    return html`
      <h2>${personName(file.name)} <small>${file.id}</small></h2>
      ${this.acts(file)}
      <section>
        <h2>${t('operations.sanctions')}</h2>
        <ul>${file.sanctions.map((sanction) => this.sanction(sanction))}</ul>
      </section>
      <section>
        <h2>${t('operations.reports')}</h2>
        ${this.list(file.reports)}
      </section>
      <section>
        <h2>${t('operations.log')}</h2>
        <ul>${file.entries.map((entry) => logLine(entry))}</ul>
      </section>
    `;
  }

  private sanction({ id, kind, reason, since, until }: Notice): TemplateResult {
    const lift = () => this.perform({ type: 'lift', sanction: id, why: { reason } });
    return html`
      <li>
        <span>
          <b>${t(`act.${ACTS[kind]}`)}</b> ${until
            ? t('operations.until', { end: timeWords(until) })
            : nothing}
        </span>
        <span>${t(`reason.${reason}`)}</span>
        <small>${timeWords(since)}</small>
        <div class="choices"><button @click="${lift}">${t('act.lift')}</button></div>
      </li>
    `;
  }

  /** All that can be done about a person, with one reason and one note. */
  private acts(file: PersonFile): TemplateResult {
    const act = (type: string) => (event: Event) => {
      event.preventDefault();
      const form = new FormData(this.querySelector<HTMLFormElement>('form.acts')!);
      const text = (name: string) => String(form.get(name) ?? '').trim();
      const days = Number(form.get('days'));
      const note = text('note');
      this.perform({
        type,
        player: file.id,
        why: { reason: text('reason') as Reason, ...(note ? { note } : {}) },
        ...(type === 'rename' ? { name: text('name') } : {}),
        ...(type === 'ban' ? { networks: form.has('networks') } : {}),
        ...((type === 'ban' || type === 'mute') && days > 0
          ? { until: Date.now() + days * DAY_MS }
          : {}),
      });
    };
    return html`
      <form class="acts" @submit="${(event: Event) => event.preventDefault()}">
        <label>
          ${t('report.reason')}
          <select name="reason">${REASONS.map((reason) =>
            html`
              <option value="${reason}">${t(`reason.${reason}`)}</option>
            `
          )}</select>
        </label>
        <label>${t('operations.note')} <input name="note" maxlength="1000"></label>
        ${this.days(true)}
        <label>
          <input type="checkbox" name="networks"> ${t('operations.with-networks')}
        </label>
        <label>${t('operations.name')} <input name="name" maxlength="30"></label>
        <div class="choices">
          ${['warn', 'mute', 'ban', 'rename', 'sign_out'].map((type) =>
            html`
              <button type="button" @click="${act(type)}">${t(`act.${type}`)}</button>
            `
          )}
        </div>
      </form>
    `;
  }

  private days(forGood: boolean): TemplateResult {
    return html`
      <label>
        ${t('operations.for')}
        <select name="days">${DAYS.filter((days) => forGood || days > 0).map((days) =>
          html`
            <option value="${days}">${t('operations.days', { days })}</option>
          `
        )}</select>
      </label>
    `;
  }
}

/** Who has done what, when, to whom, and why. */
function logLine(entry: LogEntry): TemplateResult {
  const { at, operatorName, act, player, name, table, reason, note, until, details } = entry;
  return html`
    <li>
      <span>
        <b>${t(`act.${act}`)}</b> ${player
          ? html`
            <a href="${`#/operations/${player}`}">${personName(name ?? '')}</a>
          `
          : nothing} ${table
          ? html`
            <a href="${`#/table/${table}`}">${t('operations.table')}</a>
          `
          : nothing} ${until
          ? t('operations.until', { end: timeWords(until) })
          : nothing} ${details}
      </span>
      <span>${t(`reason.${reason}`)}${note ? `: ${note}` : ''}</span>
      <small>${operatorName} · ${timeWords(at)}</small>
    </li>
  `;
}

customElements.define('operations-page', OperationsPage);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, GameName, Seat } from '../core.ts';
import { LEVELS, optionFields, radio, usual } from '../game-options.ts';
import { t } from '../messages.ts';
import { change, settings } from '../settings.ts';
import { title } from '../words.ts';
import { type Clock, open, type Terms } from './api.ts';
import { whyNot } from './ask.ts';
import { accountLink } from './my-name.ts';
import { Known } from './who.ts';

/** Who is to have a seat: oneself, anybody who comes, or the computer of a level. */
type Wanted = 'me' | 'free' | number;

type ClockKind = 'none' | 'game' | 'turn';

/** The form for all that can be chosen before a table is opened. */
class TableNew extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    options: { state: true },
    seats: { state: true },
    wanted: { state: true },
    clock: { state: true },
    listed: { state: true },
    rated: { state: true },
    trouble: { state: true },
  };

  declare game: GameName;
  declare rules: Core;
  declare private options: Record<string, string>;
  declare private seats: Seat[];
  /** In the order of the seats. */
  declare private wanted: Wanted[];
  declare private clock: ClockKind;
  declare private listed: boolean;
  declare private rated: boolean;
  declare private trouble: string;
  private readonly known = new Known(this);

  constructor() {
    super();
    this.options = {};
    this.seats = [];
    this.wanted = ['me', 'free', 'free', 'free'];
    this.clock = 'game';
    this.listed = true;
    this.rated = false;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('game')) return;
    this.options = { ...usual(this.game), ...settings().options[this.game] };
    this.askSeats();
  }

  /** The options decide who plays, and in which order. */
  private async askSeats(): Promise<void> {
    const played = await this.rules.call('start', [this.game, this.options, 0]);
    this.seats = (await this.rules.call('view', [played])).seats;
  }

  private number(name: string): number {
    return this.querySelector<HTMLInputElement>(`[name=${name}]`)!.valueAsNumber;
  }

  private chosenClock(): Clock | undefined {
    switch (this.clock) {
      case 'game':
        return { minutes: this.number('minutes'), increment: this.number('increment') };
      case 'turn':
        return { days: this.number('days') };
      case 'none':
        return undefined;
    }
  }

  private terms(): Terms {
    const own = this.seats[this.wanted.indexOf('me')];
    const clock = this.chosenClock();
    const computers: Terms['computers'] = {};
    this.seats.forEach((seat, index) => {
      const wanted = this.wanted[index]!;
      if (typeof wanted === 'number') computers[seat] = wanted;
    });
    return {
      game: this.game,
      options: this.options,
      computers,
      listed: this.listed,
      rated: this.rated && this.counts && this.known.me?.account === true,
      ...(own ? { seat: own } : {}),
      ...(clock ? { clock } : {}),
    };
  }

  private async open(event: Event): Promise<void> {
    event.preventDefault();
    change({ options: { ...settings().options, [this.game]: this.options } });
    try {
      const { id } = await open(this.terms());
      location.hash = `#/table/${id}`;
    } catch (error) {
      this.trouble = await whyNot(error);
    }
  }

  private sit(index: number, wanted: Wanted): void {
    const others = this.wanted.map((one) => wanted === 'me' && one === 'me' ? 'free' : one);
    this.wanted = others.with(index, wanted);
  }

  private seat(seat: Seat, index: number): TemplateResult {
    const choose = (event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      this.sit(index, value === 'me' || value === 'free' ? value : Number(value));
    };
    const option = (value: Wanted, words: string) =>
      html`
        <option value="${value}" ?selected="${value === this.wanted[index]}">${words}</option>
      `;
    return html`
      <label class="row">
        <span><i class="swatch" data-seat="${seat}"></i>${t(`seat.${seat}`)}</span>
        <select @change="${choose}" .value="${String(this.wanted[index])}">
          ${option('me', t('opening.me'))} ${option('free', t('opening.anybody'))} ${LEVELS.map((
            level,
          ) => option(level, t(`level.${level}`, { level })))}
        </select>
      </label>
    `;
  }

  private clocks(): TemplateResult {
    const kind = (value: ClockKind) =>
      radio(
        'clock',
        value,
        t(`opening.clock.${value}`),
        this.clock === value,
        () => this.clock = value,
      );
    const field = (name: string, first: number, least: number, most: number) =>
      html`
        <label class="number">
          ${t(`opening.${name}`)}
          <input
            type="number"
            name="${name}"
            required
            min="${least}"
            max="${most}"
            value="${first}"
          >
        </label>
      `;
    return html`
      <fieldset>
        <legend>${t('opening.clock')}</legend>
        ${kind('game')} ${kind('turn')} ${kind('none')} ${this.clock === 'game'
          ? html`
            <div class="numbers">
              ${field('minutes', 15, 1, 180)} ${field('increment', 10, 0, 180)}
            </div>
          `
          : this.clock === 'turn'
          ? html`
            <div class="numbers">${field('days', 3, 1, 14)}</div>
          `
          : nothing}
      </fieldset>
    `;
  }

  /** Whether the game could be rated: two people play it. */
  private get counts(): boolean {
    const wanted = this.wanted.slice(0, this.seats.length);
    return wanted.length === 2 && wanted.every((one) => typeof one === 'string');
  }

  private ratings(): TemplateResult {
    const account = this.known.me?.account === true;
    const choice = (value: boolean) =>
      radio(
        'rated',
        value ? 'yes' : 'no',
        t(value ? 'opening.rated' : 'opening.unrated'),
        value === (this.rated && account),
        () => this.rated = value,
        value && !account,
      );
    return html`
      <fieldset>
        <legend>${t('opening.rating')}</legend>
        ${choice(false)} ${choice(true)} ${account ? nothing : html`
          <p class="hint">
            ${t('opening.rated-account')} ${accountLink(false, `table/new/${this.game}`)}
          </p>
        `}
      </fieldset>
    `;
  }

  protected override render(): TemplateResult {
    const people = this.wanted.slice(0, this.seats.length).some((one) => typeof one === 'string');
    return html`
      <form class="sheet" @submit="${this.open}">
        <h1>${t('opening.title', { game: title(this.game) })}</h1>
        ${optionFields(this.game, this.options, (options) => {
          this.options = options;
          this.askSeats();
        })}
        <fieldset>
          <legend>${t('new.seats')}</legend>
          ${this.seats.map((seat, index) => this.seat(seat, index))} ${people ? nothing : html`
            <p class="hint">${t('opening.people')}</p>
          `}
        </fieldset>
        ${this.clocks()} ${this.counts ? this.ratings() : nothing}
        <fieldset>
          <legend>${t('opening.where')}</legend>
          ${radio(
            'listed',
            'yes',
            t('opening.listed'),
            this.listed,
            () => this.listed = true,
          )} ${radio('listed', 'no', t('opening.alone'), !this.listed, () => this.listed = false)}
        </fieldset>
        <p class="refusal" role="alert">${this.trouble}</p>
        <button class="primary" ?disabled="${!people}">${t('opening.open')}</button>
      </form>
    `;
  }
}

customElements.define('table-new', TableNew);

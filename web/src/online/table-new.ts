import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, GameName, Seat } from '../core/core.ts';
import { defaultOptions, factsOf, levels, seatsWith } from '../core/game-facts.ts';
import { optionFields, radio } from '../play/option-fields.ts';
import { t } from '../i18n/messages.ts';
import { change, settings } from '../shell/settings.ts';
import { levelName, title } from '../i18n/words.ts';
import { type Clock, open, type Terms } from './api.ts';
import { denialText } from './server.ts';
import { accountLink } from './my-name.ts';
import { IdentityController } from './identity.ts';
import { LimitsController } from './limits.ts';

/** The player wanted for a seat: oneself, anyone who comes, or the computer of a level. */
type Wanted = 'me' | 'free' | number;

type ClockKind = 'none' | 'game' | 'turn';

type Figure = 'minutes' | 'increment' | 'days';

interface Choice extends Record<Figure, number> {
  /** In the order of the seats, for each game. */
  wanted: Partial<Record<GameName, Wanted[]>>;
  clock: ClockKind;
  listed: boolean;
  rated: boolean;
}

/** The last choice: after leaving the form, as to sign in, it is as it was. */
let chosen: Choice = {
  wanted: {},
  clock: 'game',
  minutes: 15,
  increment: 10,
  days: 3,
  listed: true,
  rated: false,
};

/** The form for all that can be chosen before a table is opened. */
class TableNew extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    options: { state: true },
    choice: { state: true },
    busy: { state: true },
    trouble: { state: true },
  };

  declare game: GameName;
  declare rules: Core;
  declare private options: Record<string, string>;
  declare private choice: Choice;
  declare private busy: boolean;
  declare private trouble: string;
  private readonly visitor = new IdentityController(this);
  private readonly limits = new LimitsController(this);

  constructor() {
    super();
    this.options = {};
    this.choice = chosen;
    this.busy = false;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('game')) return;
    this.options = { ...defaultOptions(this.game), ...settings().options[this.game] };
  }

  /** The options decide who plays, and in which order. */
  private get seats(): Seat[] {
    return seatsWith(this.game, this.options);
  }

  private choose(choice: Partial<Choice>): void {
    this.choice = chosen = { ...this.choice, ...choice };
  }

  private chosenClock(): Clock | undefined {
    const { clock, minutes, increment, days } = this.choice;
    switch (clock) {
      case 'game':
        return { minutes, increment };
      case 'turn':
        return { days };
      case 'none':
        return undefined;
    }
  }

  private terms(): Terms {
    const { listed, rated } = this.choice;
    const { sitters } = this;
    const own = this.seats[sitters.indexOf('me')];
    const clock = this.chosenClock();
    const computers: Terms['computers'] = {};
    this.seats.forEach((seat, index) => {
      const sitter = sitters[index]!;
      if (typeof sitter === 'number') computers[seat] = sitter;
    });
    return {
      game: this.game,
      options: this.options,
      computers,
      listed,
      rated: rated && this.counts && this.visitor.me?.account === true,
      ...(own ? { seat: own } : {}),
      ...(clock ? { clock } : {}),
    };
  }

  private async open(event: Event): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    change({ options: { ...settings().options, [this.game]: this.options } });
    try {
      const { id } = await open(this.terms());
      location.hash = `#/table/${id}`;
    } catch (error) {
      // Not after success: a press before the table is shown would open a second one.
      this.busy = false;
      this.trouble = denialText(error);
    }
  }

  private sit(index: number, wanted: Wanted): void {
    // One sits once, and no longer at a seat that there is not.
    const free = (one: Wanted) => one === 'me' ? 'free' : one;
    const shown = wanted === 'me' ? this.sitters.map(free) : this.sitters;
    const beyond = this.wanted.slice(shown.length).map(free);
    const all = [...shown.with(index, wanted), ...beyond];
    this.choose({ wanted: { ...this.choice.wanted, [this.game]: all } });
  }

  private seat(seat: Seat, index: number): TemplateResult {
    const sitter = this.sitters[index]!;
    const choose = (event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      this.sit(index, value === 'me' || value === 'free' ? value : Number(value));
    };
    const option = (value: Wanted, words: string) =>
      html`
        <option value="${value}" ?selected="${value === sitter}">${words}</option>
      `;
    return html`
      <label class="row">
        <span><i class="swatch" data-seat="${seat}"></i>${t(`seat.${seat}`)}</span>
        <select @change="${choose}" .value="${String(sitter)}">
          ${option('me', t('opening.me'))} ${option('free', t('opening.anybody'))} ${levels().map((
            level,
          ) => option(level, levelName(level)))}
        </select>
      </label>
    `;
  }

  private clocks(): TemplateResult {
    const { clock } = this.choice;
    const kind = (value: ClockKind) =>
      radio(
        'clock',
        value,
        t(`opening.clock.${value}`),
        clock === value,
        () => this.choose({ clock: value }),
      );
    const field = (name: Figure) => {
      const range = this.limits.known?.[name];
      const set = (event: Event) =>
        this.choose({ [name]: (event.target as HTMLInputElement).valueAsNumber });
      return html`
        <label class="number">
          ${t(`opening.${name}`)}
          <input
            type="number"
            name="${name}"
            required
            min="${range?.least ?? nothing}"
            max="${range?.most ?? nothing}"
            .value="${String(this.choice[name])}"
            @change="${set}"
          >
        </label>
      `;
    };
    return html`
      <fieldset>
        <legend>${t('opening.clock')}</legend>
        ${kind('game')} ${kind('turn')} ${kind('none')} ${clock === 'game'
          ? html`
            <div class="numbers">
              ${field('minutes')} ${field('increment')}
            </div>
          `
          : clock === 'turn'
          ? html`
            <div class="numbers">${field('days')}</div>
          `
          : nothing}
      </fieldset>
    `;
  }

  private get wanted(): Wanted[] {
    const first = () => factsOf(this.game).seats.map((_, index) => index === 0 ? 'me' : 'free');
    return this.choice.wanted[this.game] ?? first();
  }

  /** The players wanted for the seats that there are; without the own seat, a free one is taken, or the last. */
  private get sitters(): Wanted[] {
    const sitters = this.wanted.slice(0, this.seats.length);
    const stands = sitters.length > 0 && !sitters.includes('me') && this.wanted.includes('me');
    return stands ? sitters.with(sitters.indexOf('free'), 'me') : sitters;
  }

  /** Whether the game could be rated: only people play it, and none can let it rest for ever. */
  private get counts(): boolean {
    const { sitters } = this;
    const players = this.limits.known?.ratedPlayers;
    return players !== undefined && sitters.length >= players.least &&
      sitters.length <= players.most && sitters.every((one) => typeof one === 'string') &&
      this.choice.clock !== 'none';
  }

  private ratings(): TemplateResult {
    const account = this.visitor.me?.account === true;
    const choice = (value: boolean) =>
      radio(
        'rated',
        value ? 'yes' : 'no',
        t(value ? 'opening.rated' : 'opening.unrated'),
        value === (this.choice.rated && account),
        () => this.choose({ rated: value }),
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
    const { listed } = this.choice;
    const people = this.sitters.some((one) => typeof one === 'string');
    return html`
      <form class="sheet" @submit="${this.open}">
        <h1>${t('opening.title', { game: title(this.game) })}</h1>
        ${optionFields(this.game, this.options, (options) => this.options = options)}
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
            listed,
            () => this.choose({ listed: true }),
          )} ${radio(
            'listed',
            'no',
            t('opening.alone'),
            !listed,
            () => this.choose({ listed: false }),
          )}
        </fieldset>
        <p class="refusal" role="alert">${this.trouble}</p>
        <button class="primary" ?disabled="${!people || this.busy}">${t('opening.open')}</button>
      </form>
    `;
  }
}

customElements.define('table-new', TableNew);

import { html, LitElement, type TemplateResult } from 'lit';
import type { Core, GameName, Seat } from './core.ts';
import { LEVELS, optionFields, radio, usual } from './game-options.ts';
import { create, isCoachable, PERSON, type Player, wantsCoach } from './games.ts';
import { t } from './messages.ts';
import { change, type Settings, settings } from './settings.ts';
import { playerName, title } from './words.ts';

/** Who sits where: a person first, or everywhere, or nowhere. */
function seated(how: 'computer' | 'together' | 'watch', seats: number, level: number): Player[] {
  return Array.from({ length: seats }, (_, seat) => {
    if (how === 'together' || how === 'computer' && seat === 0) return PERSON;
    return level;
  });
}

/** Begins a game and goes to it. */
async function begin(
  rules: Core,
  game: GameName,
  options: Record<string, string>,
  players: (seats: number) => Player[],
  typedDice: boolean,
  coach: boolean,
): Promise<void> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const played = await rules.call('start', [game, options, seed]);
  const view = await rules.call('view', [played]);
  const saved = create(played, view.seats, players(view.seats.length), typedDice, coach);
  location.hash = `#/game/${saved.id}`;
}

/** Begins a game at once, as it was played last. */
export function startGame(
  rules: Core,
  game: GameName,
  how: 'computer' | 'together' | 'watch',
  { options, level }: Settings,
): Promise<void> {
  const players = (seats: number) => seated(how, seats, level);
  return begin(rules, game, options[game] ?? {}, players, false, wantsCoach(game));
}

/** The form for all that can be chosen before a game. */
class NewGamePage extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    options: { state: true },
    seats: { state: true },
    players: { state: true },
    typedDice: { state: true },
    coach: { state: true },
  };

  declare game: GameName;
  declare rules: Core;
  declare private options: Record<string, string>;
  declare private seats: Seat[];
  declare private players: Player[];
  declare private typedDice: boolean;
  declare private coach: boolean;

  constructor() {
    super();
    this.options = {};
    this.seats = [];
    this.players = seated('computer', 4, settings().level);
    this.typedDice = false;
    this.coach = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('game')) return;
    this.options = { ...usual(this.game), ...settings().options[this.game] };
    this.coach = wantsCoach(this.game);
    this.askSeats();
  }

  /** The options decide who plays, and in which order. */
  private async askSeats(): Promise<void> {
    const played = await this.rules.call('start', [this.game, this.options, 0]);
    this.seats = (await this.rules.call('view', [played])).seats;
  }

  private start(event: Event): void {
    event.preventDefault();
    const players = this.players.slice(0, this.seats.length);
    const level = players.find((player) => player !== PERSON) ?? settings().level;
    const options = { ...settings().options, [this.game]: this.options };
    change({ level, options });
    begin(this.rules, this.game, this.options, () => players, this.typedDice, this.coach);
  }

  private preset(how: 'computer' | 'together' | 'watch'): void {
    this.players = seated(how, 4, settings().level);
  }

  private seat(seat: Seat, index: number): TemplateResult {
    const sit = (event: Event) => {
      const player = Number((event.target as HTMLSelectElement).value);
      this.players = this.players.with(index, player);
    };
    return html`
      <label class="row">
        <span><i class="swatch" data-seat="${seat}"></i>${t(`seat.${seat}`)}</span>
        <select @change="${sit}" .value="${String(this.players[index])}">
          ${[PERSON, ...LEVELS].map((player) =>
            html`
              <option value="${player}" ?selected="${player === this.players[index]}">
                ${player === PERSON ? playerName(player) : t(`level.${player}`, { level: player })}
              </option>
            `
          )}
        </select>
      </label>
    `;
  }

  private dice(): TemplateResult {
    const choice = (value: string, typed: boolean) =>
      radio(
        'dice',
        value,
        t(`option.dice.${value}`),
        this.typedDice === typed,
        () => this.typedDice = typed,
      );
    return html`
      <fieldset>
        <legend>${t('option.dice')}</legend>
        ${choice('program', false)} ${choice('typed', true)}
      </fieldset>
    `;
  }

  private coaching(): TemplateResult {
    const choose = (event: Event) => {
      this.coach = (event.target as HTMLInputElement).checked;
      change({ coach: { ...settings().coach, [this.game]: this.coach } });
    };
    return html`
      <fieldset>
        <legend>${t('coach.title')}</legend>
        <label class="coaching"><input
          type="checkbox"
          name="coach"
          .checked="${this.coach}"
          @change="${choose}"
        > ${t('coach.option')}</label>
      </fieldset>
    `;
  }

  protected override render(): TemplateResult {
    return html`
      <form class="sheet" @submit="${this.start}">
        <h1>${t('new.title', { game: title(this.game) })}</h1>
        <div class="choices">
          <button type="button" @click="${() => this.preset('computer')}">${t(
            'home.computer',
          )}</button>
          <button type="button" @click="${() => this.preset('together')}">${t(
            'home.together',
          )}</button>
          <button type="button" @click="${() => this.preset('watch')}">${t('home.watch')}</button>
        </div>
        ${optionFields(this.game, this.options, (options) => {
          this.options = options;
          this.askSeats();
        })} ${this.game === 'docker' ? this.dice() : ''}
        <fieldset>
          <legend>${t('new.seats')}</legend>
          ${this.seats.map((seat, index) => this.seat(seat, index))}
        </fieldset>
        ${isCoachable(this.players.slice(0, this.seats.length)) ? this.coaching() : ''}
        <button class="primary">${t('new.start')}</button>
      </form>
    `;
  }
}

customElements.define('new-game-page', NewGamePage);

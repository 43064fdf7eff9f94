import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, GameName, Seat } from '../core/core.ts';
import { defaultOptions, factsOf, levels, seatsWith } from '../core/game-facts.ts';
import { optionFields, radio } from './option-fields.ts';
import {
  create,
  isCoachable,
  PERSON,
  type Player,
  type SavedGame,
  wantsCoach,
} from './saved-games.ts';
import { t } from '../i18n/messages.ts';
import { change, type Settings, settings } from '../shell/settings.ts';
import { levelName, playerName, title } from '../i18n/words.ts';

/** The players of the seats: a person first, or people everywhere, or nowhere. */
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
  const seats = seatsWith(game, options);
  const saved = create(played, seats, players(seats.length), typedDice, coach);
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

/** Begins a game like one that is over. */
export function playAgain(rules: Core, { played, players, typedDice, coach }: SavedGame): void {
  begin(rules, played.game, played.options, () => players, typedDice, coach);
}

/** The form for all that can be chosen before a game. */
class NewGamePage extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    options: { state: true },
    players: { state: true },
    typedDice: { state: true },
    coach: { state: true },
  };

  declare game: GameName;
  declare rules: Core;
  declare private options: Record<string, string>;
  declare private players: Player[];
  declare private typedDice: boolean;
  declare private coach: boolean;

  constructor() {
    super();
    this.options = {};
    this.players = seated('computer', 4, settings().level);
    this.typedDice = false;
    this.coach = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('game')) return;
    this.options = { ...defaultOptions(this.game), ...settings().options[this.game] };
    this.coach = wantsCoach(this.game);
  }

  /** The options decide who plays, and in which order. */
  private get seats(): Seat[] {
    return seatsWith(this.game, this.options);
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
          ${[PERSON, ...levels()].map((player) =>
            html`
              <option value="${player}" ?selected="${player === this.players[index]}">
                ${player === PERSON ? playerName(player) : levelName(player)}
              </option>
            `
          )}
        </select>
        ${this.character(this.players[index]!)}
      </label>
    `;
  }

  /** What playing against a level is like. */
  private character(player: Player): TemplateResult | typeof nothing {
    if (player === PERSON) return nothing;
    return html`
      <small>${t(`level.${player}.character`)}</small>
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
        ${optionFields(
          this.game,
          this.options,
          (options) => this.options = options,
        )} ${factsOf(this.game).die ? this.dice() : ''}
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

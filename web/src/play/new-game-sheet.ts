import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { levelFace } from '../board/level-face.ts';
import type { Core, GameName, Seat } from '../core/core.ts';
import { factsOf, levels, seatsWith } from '../core/game-facts.ts';
import { FIRST_GAME, GAMES, moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { levelName, playerName, title } from '../i18n/words.ts';
import { denialText } from '../online/server.ts';
import { icon, type IconName } from '../shell/icons.ts';
import { change, settings, SettingsController } from '../shell/settings.ts';
import {
  type Beginning,
  beginningOf,
  clockFigures,
  CLOCKS,
  levelWords,
  type Opponent,
  optionsOf,
  remember,
  rememberOptions,
  seated,
} from './beginning.ts';
import { beginAsChosen } from './new-game.ts';
import { optionFields, radio } from './option-fields.ts';
import {
  isCoachable,
  PERSON,
  savedGames,
  SavedGamesController,
  tally,
  wantsCoach,
} from './saved-games.ts';

const SIGNS: Record<Exclude<Opponent, 'seats'>, IconName> = {
  computer: 'computer',
  together: 'people',
  online: 'language',
};

/** The address of this sheet, over the front door. */
const ADDRESS = /^#\/new(\/|$)/;

/** Shows the sheet over the screen; without a game, for the one chosen last. */
export function showNewGame(rules: Core, game: GameName | null, trouble: string): void {
  const open = document.querySelector<NewGameSheet>('new-game-sheet');
  const sheet = open ?? new NewGameSheet();
  sheet.rules = rules;
  sheet.game = game ?? settings().game ?? FIRST_GAME;
  sheet.trouble = trouble;
  if (!open) document.body.append(sheet);
}

/** All that can be chosen before a game. Each choice is remembered at once. */
class NewGameSheet extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    trouble: {},
    busy: { state: true },
  };

  declare game: GameName;
  declare rules: Core;
  /** Why the game could not be begun. */
  declare trouble: string;
  declare private busy: boolean;

  constructor() {
    super();
    this.trouble = '';
    this.busy = false;
    new SettingsController(this);
    new SavedGamesController(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.moved);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.moved);
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  private get dialog(): HTMLDialogElement {
    return this.querySelector('dialog')!;
  }

  /** The game has begun, or the person went elsewhere. */
  private moved = () => {
    if (!ADDRESS.test(location.hash)) this.dialog.close();
  };

  private closed(): void {
    this.remove();
    if (ADDRESS.test(location.hash)) location.replace('#/');
  }

  /** A press beside the sheet closes it. */
  private clicked(event: MouseEvent): void {
    if (event.target === this.dialog) this.dialog.close();
  }

  private async start(event: Event): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    try {
      await beginAsChosen(this.rules, this.game);
    } catch (error) {
      this.trouble = denialText(error);
    }
    this.busy = false;
  }

  private choose(some: Partial<Beginning>): void {
    this.trouble = '';
    remember(this.game, some);
  }

  private pick(game: GameName): void {
    this.game = game;
    this.choose({});
  }

  protected override render(): TemplateResult {
    const chosen = beginningOf(this.game);
    const seats = seatsWith(this.game, optionsOf(this.game));
    const { opponent } = chosen;
    return html`
      <dialog
        class="drawer new-game"
        aria-labelledby="new-game-title"
        @close="${this.closed}"
        @click="${this.clicked}"
      >
        <form @submit="${this.start}">
          <div class="sheet-head">
            <h2 id="new-game-title">${t('play.new')}</h2>
            <button type="button" class="quiet" aria-label="${t('records.close')}" @click="${() =>
              this.dialog.close()}">
              ${icon('close')}
            </button>
          </div>
          <div class="sheet-body">
            ${this.games()} ${this.opponents(opponent)} ${opponent === 'computer'
              ? this.levels(chosen)
              : nothing} ${opponent === 'online' ? this.online(chosen) : nothing} ${opponent ===
                  'computer' || opponent === 'online'
              ? this.colours(chosen, seats)
              : nothing} ${optionFields(
                this.game,
                optionsOf(this.game),
                (options) => rememberOptions(this.game, options),
              )} ${opponent === 'online'
              ? nothing
              : this.clocks(chosen.here, (here) => this.choose({ here }))}
            ${opponent === 'online' ? nothing : this.more(chosen, seats)}
          </div>
          <p class="refusal" role="alert">${this.trouble}</p>
          <button class="primary" autofocus ?disabled="${this.busy}">${icon('play')} ${t(
            'nav.play',
          )}</button>
        </form>
      </dialog>
    `;
  }

  private games(): TemplateResult {
    return html`
      <fieldset class="pick-game">
        <legend class="unseen">${t('begin.game')}</legend>
        ${GAMES.map((game) =>
          html`
            <label data-game="${game}">
              <input
                type="radio"
                name="game"
                value="${game}"
                .checked="${game === this.game}"
                @change="${() => this.pick(game)}"
              >
              ${moduleOf(game).piece(factsOf(game).seats[0]!)} <b>${title(game)}</b>
            </label>
          `
        )}
      </fieldset>
    `;
  }

  private opponents(opponent: Opponent): TemplateResult {
    return html`
      <fieldset class="unnamed">
        <legend class="unseen">${t('begin.opponent')}</legend>
        ${Object.entries(SIGNS).map(([value, sign]) =>
          radio(
            'opponent',
            value,
            html`
              ${icon(sign)} <span>${t(`begin.${value}`)}</span>
            `,
            value === opponent,
            () => this.choose({ opponent: value as Opponent }),
          )
        )}
      </fieldset>
    `;
  }

  private levels({ level }: Beginning): TemplateResult {
    const tallied = tally(savedGames.all(), this.game, level);
    return html`
      <section class="pick-level">
        ${levelFace(level)}
        <p><b>${levelWords(level)}</b> <small>${t(`level.${level}.character`)} ${tallied.count > 0
          ? t('begin.tally', tallied)
          : ''}</small></p>
        <fieldset class="track" .style="${`--part: ${(level - 1) / (levels().length - 1)}`}">
          <legend class="unseen">${t('begin.level')}</legend>
          ${levels().map((one) =>
            html`
              <label class="${one <= level ? 'reached' : ''}" title="${t(`level.${one}`)}">
                <input
                  type="radio"
                  name="level"
                  value="${one}"
                  aria-label="${levelWords(one)}"
                  .checked="${one === level}"
                  @change="${() => this.choose({ level: one })}"
                >
                <span>${one}</span>
              </label>
            `
          )}
        </fieldset>
      </section>
    `;
  }

  private online({ clock }: Beginning): TemplateResult {
    return html`
      <p class="hint">
        ${t('begin.table')} <a href="${`#/table/new/${this.game}`}">${t('begin.table-options')}</a>
      </p>
      ${this.clocks(clock, (index) => this.choose({ clock: index }))}
    `;
  }

  private clocks(chosen: number, choose: (index: number) => void): TemplateResult {
    return html`
      <fieldset>
        <legend>${t('opening.clock')}</legend>
        ${CLOCKS.map((one, index) =>
          radio(
            'clock',
            String(index),
            html`
              <span title="${one ? t('clock.game', { ...one }) : nothing}">${clockFigures(
                one,
              )}</span>
            `,
            index === chosen,
            () => choose(index),
          )
        )}
      </fieldset>
    `;
  }

  private colours({ seat }: Beginning, seats: Seat[]): TemplateResult {
    const colour = (value: Seat | null, picture: TemplateResult, words: string) =>
      radio(
        'seat',
        value ?? 'either',
        html`
          ${picture} <span>${words}</span>
        `,
        value === seat,
        () => this.choose({ seat: value }),
      );
    const [first, ...others] = seats.map((one) =>
      colour(one, moduleOf(this.game).piece(one), t(`seat.${one}`))
    );
    return html`
      <fieldset class="${seats.length > 2 ? 'narrow' : ''}">
        <legend>${t('begin.colour')}</legend>
        ${first} ${colour(null, icon('die'), t('begin.either'))} ${others}
      </fieldset>
    `;
  }

  /** Choices that few people change: seats, a die of one's own, the coach. */
  private more(chosen: Beginning, seats: Seat[]): TemplateResult {
    const players = chosen.opponent === 'computer'
      ? seated({ ...chosen, seat: chosen.seat ?? seats[0]! }, seats)
      : seated(chosen, seats);
    const sit = (index: number) => (event: Event) => {
      const player = Number((event.target as HTMLSelectElement).value);
      this.choose({ opponent: 'seats', players: players.with(index, player) });
    };
    return html`
      <details class="more" ?open="${chosen.opponent === 'seats'}">
        <summary>${t('begin.more')}</summary>
        <fieldset>
          <legend>${t('new.seats')}</legend>
          ${seats.map((seat, index) =>
            html`
              <label class="row">
                <span><i class="swatch" data-seat="${seat}"></i>${t(`seat.${seat}`)}</span>
                <select @change="${sit(index)}" .value="${String(players[index])}">
                  ${[PERSON, ...levels()].map((player) =>
                    html`
                      <option value="${player}" ?selected="${player === players[index]}">
                        ${player === PERSON ? playerName(player) : levelName(player)}
                      </option>
                    `
                  )}
                </select>
              </label>
            `
          )}
        </fieldset>
        ${factsOf(this.game).die ? this.dice(chosen) : nothing} ${isCoachable(players)
          ? this.coaching()
          : nothing}
      </details>
    `;
  }

  private dice({ typedDice }: Beginning): TemplateResult {
    const choice = (value: string, typed: boolean) =>
      radio(
        'dice',
        value,
        t(`option.dice.${value}`),
        typedDice === typed,
        () => this.choose({ typedDice: typed }),
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
      const { checked } = event.target as HTMLInputElement;
      change({ coach: { ...settings().coach, [this.game]: checked } });
    };
    return html`
      <fieldset>
        <legend>${t('coach.title')}</legend>
        <label class="coaching"><input
          type="checkbox"
          name="coach"
          .checked="${wantsCoach(this.game)}"
          @change="${choose}"
        > ${t('coach.option')}</label>
      </fieldset>
    `;
  }
}

customElements.define('new-game-sheet', NewGameSheet);

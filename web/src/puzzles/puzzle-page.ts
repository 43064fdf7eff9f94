import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { boardButtons } from '../board/board-buttons.ts';
import { board, GAMES, moduleOf } from '../games/games.ts';
import {
  type Core,
  type GameName,
  type PuzzleSummary,
  Stopped,
  type ThemeName,
  type View,
} from '../core/core.ts';
import { gamesNav } from '../shell/games-nav.ts';
import { icon } from '../shell/icons.ts';
import { language, t } from '../i18n/messages.ts';
import { qualitySign } from '../board/quality.ts';
import { next, ofTheDay, themes } from './choosing.ts';
import { collection, hasPuzzles } from './collection.ts';
import { daysInARow, today, weekOf } from './days.ts';
import { type Level, LEVELS, type Progress, progressStore } from './progress.ts';
import { Solving } from './solving.ts';
import { task } from './puzzle-words.ts';
import { asRecord } from '../study/record.ts';
import { pause } from '../board/motion.ts';
import { hear, hearMove } from '../sound/hearing.ts';
import { reason } from '../i18n/refusals.ts';
import { signedWhole } from '../i18n/score.ts';
import { shortcut } from '../shell/shortcut.ts';
import { firstRotation, nextRotation } from '../board/rotation.ts';
import { title } from '../i18n/words.ts';

const DAY = 'day';

/** Keeps the board in its place until the puzzle is there. */
const PLACE_OF_TASK = html`
  <div class="task"><i class="avatar"></i></div>
`;

/** A puzzle being solved: that of the day, one by its name, or one after the other. */
class PuzzlePage extends LitElement {
  static override properties = {
    game: {},
    which: {},
    rules: { attribute: false },
    engine: { attribute: false },
    turned: { state: true },
    plan: { state: true },
    trouble: { state: true },
    choosing: { state: true },
  };

  declare game: GameName;
  /** A puzzle's name, `day`, or nothing for the stream. */
  declare which: string;
  declare rules: Core;
  declare engine: Core;
  declare private turned: number;
  declare plan: boolean;
  /** Why there is no puzzle. */
  declare private trouble: string;
  /** Whether it is being chosen which puzzles come, where there is no room for that otherwise. */
  declare private choosing: boolean;

  private puzzles: PuzzleSummary[] = [];
  private solving: Solving | null = null;
  /** The one whose board is being set up. */
  private coming: Solving | null = null;
  private readonly skipped = new Set<string>();
  /** Whether the focus has to go where there is something to do next. */
  private acted = false;

  constructor() {
    super();
    this.turned = 0;
    this.plan = false;
    this.trouble = '';
    this.choosing = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
    this.solving?.leave();
  }

  private onKey = (event: KeyboardEvent) => {
    shortcut(event, { h: () => this.solving?.hint(), f: () => this.turn() });
  };

  turn(): void {
    this.turned = nextRotation(this.game, this.turned);
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('game')) this.turned = firstRotation(this.game);
    if (changed.has('game') || changed.has('which')) this.open();
  }

  private get inStream(): boolean {
    return this.which === '';
  }

  private async open(): Promise<void> {
    const { game, which } = this;
    this.solving?.leave();
    this.solving = null;
    this.coming = null;
    this.choosing = false;
    this.trouble = '';
    try {
      const puzzles = await collection(game, this.rules);
      if (game !== this.game || which !== this.which || !this.isConnected) return;
      this.puzzles = puzzles;
      if (this.chosen()) await this.sit();
      else this.trouble = t('puzzle.unknown');
    } catch (error) {
      if (!(error instanceof Stopped)) {
        this.trouble = t('play.trouble', { what: reason(error) });
      }
    }
  }

  private chosen(): PuzzleSummary | undefined {
    if (this.inStream) return next(this.puzzles, progressStore.of(this.game), this.skipped);
    if (this.which === DAY) return ofTheDay(this.puzzles, today());
    return this.puzzles.find(({ id }) => id === this.which);
  }

  /** Sits down at the puzzle that is wanted; until it is there, the one before stays. */
  private async sit(): Promise<void> {
    this.solving?.leave();
    const solving = new Solving(this.chosen()!, {
      rules: this.rules,
      engine: this.engine,
      progress: progressStore,
      pause,
      hearMove,
      hearSolved: () => hear('solved'),
      changed: () => this.requestUpdate(),
    });
    this.coming = solving;
    await solving.start();
    if (this.coming !== solving) return;
    this.solving = solving;
    this.requestUpdate();
  }

  private goOn(): void {
    if (this.solving && !this.solving.settled) this.skipped.add(this.solving.summary.id);
    this.acted = true;
    this.sit();
    scrollTo(0, 0);
  }

  private wish(some: Partial<Progress['wish']>): void {
    progressStore.wish(this.game, some);
    this.choosing = false;
    this.sit();
  }

  private analyse(solving: Solving): void {
    const detail = asRecord(solving.practice.played!);
    this.dispatchEvent(new CustomEvent('analyse', { detail, bubbles: true }));
  }

  protected override render(): TemplateResult {
    const { solving, trouble } = this;
    const view = solving?.puzzle && solving.practice.view;
    const play = (event: CustomEvent) => this.act((one) => one.play(event.detail));
    const refuse = (event: CustomEvent) => solving?.practice.refuse(event.detail);
    const why = trouble || solving?.said;
    return html`
      <div
        class="table"
        data-game="${this.game}"
        @play="${play}"
        @refuse="${refuse}"
        @plan="${() => this.plan = !this.plan}"
      >
        <div class="stage bare">
          ${view ? this.task(solving) : PLACE_OF_TASK}
          <div class="board">${view ? this.board(solving, view) : html`
            <p class="loading" role="${why ? 'alert' : 'status'}">${why || t('play.loading')}</p>
          `}</div>
        </div>
        ${view ? this.help(solving) : nothing}
        <section class="panel panes puzzle" aria-label="${t('nav.puzzles')}">
          <a class="back" href="#/puzzles" aria-label="${t('nav.puzzles')}">${icon('before')}</a>
          ${view ? this.panel(solving) : html`
            <h1>${t('nav.puzzles')}</h1>
            ${why ? this.wayOn(null) : nothing}
          `}
        </section>
      </div>
    `;
  }

  private board(solving: Solving, view: View): TemplateResult {
    return board(view, {
      active: solving.state === 'asked',
      turned: this.turned,
      plan: this.plan,
      arrows: solving.arrows,
    });
  }

  /** The task, in the place of a player's plate. */
  private task({ puzzle, practice }: Solving): TemplateResult {
    const { length } = puzzle!.solution;
    return html`
      <div class="task" role="status">
        <i class="avatar">${moduleOf(this.game).piece(practice.first!.turn!)}</i>
        <b>${task(puzzle!, practice.first!)}</b>
        <span class="tag">${t('play.move-count', { count: Math.ceil(length / 2) })}</span>
      </div>
    `;
  }

  /** One line of help below the board. */
  private help(solving: Solving): TemplateResult {
    const { state, said, practice } = solving;
    const open = state === 'asked' || state === 'busy';
    return html`
      <section class="coach" aria-label="${t('coach.title')}">
        <i>${icon('lesson')}</i>
        <div class="words">
          <p>${practice.note || (open && said) || t('puzzle.find')}</p>
        </div>
        <button class="why" ?disabled="${!solving.canHint}" @click="${() => solving.hint()}">
          ${t('play.hint')}
        </button>
      </section>
    `;
  }

  private panel(solving: Solving): TemplateResult {
    return html`
      ${this.head(solving)} ${this.verdict(solving)} ${this.marks(solving)} ${this.wishes()}
      <div class="pane doing">${this.wayOn(solving)} ${this.buttons(solving)}</div>
    `;
  }

  private head(solving: Solving): TemplateResult {
    const { summary, tries } = solving;
    const day = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' });
    const name = t('puzzle.title', { name: summary.id.replace(/.*-/, '') });
    return html`
      <div class="pane head">
        <h1>
          <a href="${`#/puzzles/${this.game}/${summary.id}`}">${name}</a>
          <span class="tag">${title(this.game)}</span>
          <span class="tag" title="${t('puzzle.figure.puzzle')}">${summary.rating}</span>
        </h1>
        ${this.which === DAY
          ? html`
            <p class="hint">${t('puzzle.of-the-day')}, ${day.format()}</p>
          `
          : nothing} ${tries.length > 0
          ? html`
            <ul class="tries">${tries.map(({ text, right }) =>
              html`
                <li>${qualitySign(right ? 'best' : 'mistake')} ${text}</li>
              `
            )}</ul>
          `
          : nothing} ${this.about(solving)}
      </div>
    `;
  }

  /** The verdict on the last try, in one sentence. */
  private verdict({ state, said, practice }: Solving): TemplateResult {
    const pass = practice.view!.moves.find((move) => move.kind === 'pass');
    const judged = state === 'wrong' || state === 'solved' || state === 'shown';
    return html`
      <div class="pane judged ${state}" role="status">
        ${state === 'wrong'
          ? html`
            <b>${icon('close')} ${t('puzzle.not-this')}</b>
          `
          : state === 'solved'
          ? html`
            <b>${icon('tick')} ${t('puzzle.solved')}</b>
          `
          : nothing}
        <p>${practice.note || said || (judged ? '' : t('puzzle.find'))}</p>
      </div>
      ${pass && state === 'asked'
        ? html`
          <button class="primary" @click="${() => this.act((one) => one.play(pass.text))}">
            ${t('play.pass')}
          </button>
        `
        : nothing}
    `;
  }

  /** The player's rating, and on how many days in a row puzzles were solved. */
  private marks({ settled }: Solving): TemplateResult {
    const { rating } = progressStore.of(this.game).rating;
    const days = progressStore.days();
    const day = today();
    const count = daysInARow(days, day);
    const kept = days.has(day) ? 'puzzle.streak-kept' : count > 0 ? 'puzzle.streak-keep' : null;
    return html`
      <div class="marks">
        <section class="pane rating">
          <h2>${t('puzzle.figure.rating')}</h2>
          <b>${Math.round(rating)}</b>
          ${settled
            ? html`
              ${settled.change === null
                ? html`
                  <small>${t('puzzle.unrated')}</small>
                `
                : html`
                  <small>${t('puzzle.rated', {
                    result: settled.change < 0 ? 'failed' : 'solved',
                  })}</small>
                  <i class="${settled.change < 0 ? 'down' : 'up'}">${signedWhole(
                    settled.change,
                  )}</i>
                `}
            `
            : nothing}
        </section>
        <section class="pane streak">
          <h2>${t('puzzle.figure.streak')}</h2>
          <b>${t('puzzle.streak', { count })}</b>
          <ol class="week" aria-hidden="true">${weekOf(day).map((one) =>
            html`
              <li class="${days.has(one) ? 'solved' : one === day ? 'today' : ''}"><i>${days.has(
                  one,
                )
                ? icon('tick')
                : nothing}</i>${dayName(one)}</li>
            `
          )}</ol>
          <small>${t(kept ?? 'puzzle.streak-begin')}</small>
        </section>
      </div>
    `;
  }

  /** To try again, to see how, or to go on to another puzzle. */
  private wayOn(solving: Solving | null): TemplateResult {
    const state = solving?.state;
    const done = state === 'solved' || state === 'shown';
    return html`
      <div class="ways-on">
        ${state === 'wrong' || done
          ? html`
            <button class="${done ? 'again' : 'again primary'}" @click="${() =>
              this.act((one) => one.again())}">
              ${icon('back')} ${t('puzzle.again')}
            </button>
          `
          : nothing} ${solving
          ? html`
            <button class="show" ?disabled="${state === 'busy' || done}" @click="${() =>
              this.act((one) => one.show())}">${icon('show')} ${t('puzzle.show')}</button>
          `
          : nothing} ${this.inStream && solving
          ? html`
            <button class="next ${done ? 'primary' : ''}" ?disabled="${state ===
              'busy'}" @click="${() => this.goOn()}">
              ${t(
                solving.settled ? 'puzzle.next' : 'puzzle.skip',
              )} ${icon('after')}
            </button>
          `
          : html`
            <a class="button next ${done ? 'primary' : ''}" href="${`#/puzzles/${this.game}`}">${t(
              'puzzle.more',
            )} ${icon('after')}</a>
          `}
      </div>
    `;
  }

  private buttons(solving: Solving): TemplateResult {
    const waits = solving.state === 'busy';
    return html`
      <div class="buttons">
        <button class="hint-button" ?disabled="${!solving.canHint}" @click="${() =>
          solving.hint()}">
          ${icon('hint')} ${t('play.hint')}
        </button>
        ${boardButtons(this, this.game)}
        <button ?disabled="${waits || !solving.settled}" @click="${() => this.analyse(solving)}">
          ${icon('graph')} ${t('nav.analysis')}
        </button>
        <button class="wish-button" aria-expanded="${this.choosing}" @click="${() =>
          this.choosing = !this.choosing}">
          ${icon('settings')} ${t('puzzle.choose')}
        </button>
        <button @click="${() => this.share(solving)}">${icon('share')} ${t('result.share')}</button>
      </div>
    `;
  }

  /** A puzzle is shared by its address, where the device has no other way. */
  private async share({ summary }: Solving): Promise<void> {
    const url = new URL(`#/puzzles/${this.game}/${summary.id}`, location.href).href;
    try {
      if (navigator.share) await navigator.share({ url });
      else await navigator.clipboard.writeText(url);
      if (!navigator.share) this.solving!.practice.tell(t('records.copied'));
    } catch {
      // The person has changed their mind.
    }
  }

  /** The themes of the puzzle, told only when it has been decided. */
  private about({ settled, summary }: Solving): TemplateResult | typeof nothing {
    if (!settled || summary.themes.length === 0) return nothing;
    return html`
      <ul class="themes" aria-label="${t('puzzle.themes')}">
        ${summary.themes.map((theme) =>
          html`
            <li>${t(`puzzle.theme.${theme}`)}</li>
          `
        )}
      </ul>
    `;
  }

  /** Which puzzles come next; on phones a sheet that is opened by a button. */
  private wishes(): TemplateResult {
    return html`
      <div class="${this.choosing ? 'wishes open' : 'wishes'}">
        ${gamesNav('puzzles', this.game, GAMES.filter(hasPuzzles))} ${this.inStream
          ? this.streamWishes()
          : nothing}
      </div>
    `;
  }

  private streamWishes(): TemplateResult {
    const { theme, level } = progressStore.of(this.game).wish;
    const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
    const byTheme = (event: Event) => this.wish({ theme: chosen(event) as ThemeName || null });
    const byLevel = (event: Event) => this.wish({ level: chosen(event) as Level });
    return html`
      <label>
        <span>${t('puzzle.theme')}</span>
        <select name="theme" @change="${byTheme}">
          <option value="">${t('puzzle.theme.any')}</option>
          ${themes(this.puzzles).map(([name, count]) =>
            html`
              <option value="${name}" ?selected="${name === theme}">
                ${t(`puzzle.theme.${name}`)} (${count})
              </option>
            `
          )}
        </select>
      </label>
      <label>
        <span>${t('puzzle.level')}</span>
        <select name="level" @change="${byLevel}">
          ${LEVELS.map((name) =>
            html`
              <option value="${name}" ?selected="${name === level}">
                ${t(`puzzle.level.${name}`)}
              </option>
            `
          )}
        </select>
      </label>
    `;
  }

  /** The focus goes to what there is to do next, so that the keyboard alone gets on. */
  protected override updated(): void {
    const { solving, acted } = this;
    if (!acted || solving !== this.coming || !solving?.puzzle || solving.state === 'busy') return;
    this.acted = false;
    const to = solving.state === 'asked' ? '.board [tabindex="0"]' : '.ways-on .primary';
    this.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
  }

  private act(act: (solving: Solving) => void): void {
    this.acted = true;
    if (this.solving) act(this.solving);
  }
}

/** The shortest name of a day of the week. */
function dayName(day: string): string {
  return new Intl.DateTimeFormat(language(), { weekday: 'narrow', timeZone: 'UTC' })
    .format(new Date(day));
}

customElements.define('puzzle-page', PuzzlePage);

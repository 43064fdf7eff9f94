import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { boardButtons } from '../board/board-buttons.ts';
import { board, GAMES } from '../games/games.ts';
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
import { seatList } from '../board/players.ts';
import { next, ofTheDay, themes, today } from './choosing.ts';
import { collection, hasPuzzles } from './collection.ts';
import { figures } from './figures.ts';
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
    const waiting = html`
      <p class="loading" role="${why ? 'alert' : 'status'}">${why || t('play.loading')}</p>
    `;
    const waitingPanel = html`
      <h1>${t('nav.puzzles')}</h1>
      ${why ? this.wayOn(null) : nothing}
    `;
    return html`
      <div
        class="table"
        data-game="${this.game}"
        @play="${play}"
        @refuse="${refuse}"
        @plan="${() => this.plan = !this.plan}"
      >
        <div class="board">${view ? this.board(solving, view) : waiting}</div>
        <section class="panel puzzle" aria-label="${t('nav.puzzles')}">
          ${gamesNav('puzzles', this.game, GAMES.filter(hasPuzzles))} ${view
            ? this.panel(solving, view)
            : waitingPanel}
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

  private panel(solving: Solving, view: View): TemplateResult {
    const { rating, streak } = progressStore.of(this.game);
    return html`
      ${this.head(solving)} ${seatList(view)} ${this.verdict(solving)} ${this.wayOn(solving)} ${this
        .buttons(solving)} ${this.about(solving)} ${figures({
          puzzle: solving.summary.rating,
          rating: Math.round(rating.rating),
          streak,
        })} ${this.inStream ? this.wishes() : nothing}
    `;
  }

  private head({ puzzle, summary, practice }: Solving): TemplateResult {
    const day = new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' });
    return html`
      <div class="task" role="status">
        <p>${this.which === DAY ? `${t('puzzle.of-the-day')}, ${day.format()}` : html`
          <a href="${`#/puzzles/${this.game}/${summary.id}`}">${t('puzzle.name', {
            game: title(this.game),
            name: summary.id.replace(/.*-/, ''),
          })}</a>
        `}</p>
        <h1>${task(puzzle!, practice.first!)}</h1>
      </div>
    `;
  }

  private verdict({ state, said, practice, settled }: Solving): TemplateResult {
    const pass = practice.view!.moves.find((move) => move.kind === 'pass');
    return html`
      <div class="judged ${state}">
        <p class="status" role="status">
          ${state === 'solved'
            ? html`
              <b>${icon('tick')} ${t('puzzle.solved')}</b>
            `
            : nothing} ${practice.note || said ||
            t('puzzle.find')} ${settled && state !== 'asked' && state !== 'busy'
            ? html`
              <small>${rated(settled)}</small>
            `
            : nothing}
        </p>
        ${pass && state === 'asked'
          ? html`
            <button class="primary" @click="${() => this.act((one) => one.play(pass.text))}">
              ${t('play.pass')}
            </button>
          `
          : nothing}
      </div>
    `;
  }

  /** To try again, or to go on to another puzzle. */
  private wayOn(solving: Solving | null): TemplateResult {
    const state = solving?.state;
    const done = state === 'solved' || state === 'shown';
    return html`
      <div class="ways-on">
        ${state === 'wrong' || done
          ? html`
            <button class="${done ? '' : 'primary'}" @click="${() =>
              this.act((one) => one.again())}">
              ${icon('turn')} ${t('puzzle.again')}
            </button>
          `
          : nothing} ${this.inStream && solving
          ? html`
            <button class="${done ? 'primary' : ''}" ?disabled="${state === 'busy'}" @click="${() =>
              this.goOn()}">${t(solving.settled ? 'puzzle.next' : 'puzzle.skip')}</button>
          `
          : html`
            <a class="${done ? 'button primary' : 'button'}" href="${`#/puzzles/${this.game}`}">${t(
              'puzzle.more',
            )}</a>
          `}
      </div>
    `;
  }

  private buttons(solving: Solving): TemplateResult {
    const waits = solving.state === 'busy';
    return html`
      <div class="buttons">
        <button ?disabled="${!solving.canHint}" @click="${() => solving.hint()}">
          ${icon('hint')} ${t('play.hint')}
        </button>
        <button ?disabled="${waits}" @click="${() => this.act((one) => one.show())}">
          ${icon('show')} ${t('puzzle.show')}
        </button>
        <button ?disabled="${waits || !solving.settled}" @click="${() => this.analyse(solving)}">
          ${icon('look')} ${t('nav.analysis')}
        </button>
        ${boardButtons(this, this.game)}
      </div>
    `;
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

  private wishes(): TemplateResult {
    const { theme, level } = progressStore.of(this.game).wish;
    const chosen = (event: Event) => (event.target as HTMLSelectElement).value;
    const byTheme = (event: Event) => this.wish({ theme: chosen(event) as ThemeName || null });
    const byLevel = (event: Event) => this.wish({ level: chosen(event) as Level });
    return html`
      <div class="wishes">
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
      </div>
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

/** The effect of an attempt on the player's rating. */
function rated({ rating, change }: { rating: number; change: number | null }): string {
  const now = String(Math.round(rating));
  return change === null
    ? t('puzzle.unrated', { rating: now })
    : t('puzzle.rated', { rating: now, change: signedWhole(change) });
}

customElements.define('puzzle-page', PuzzlePage);

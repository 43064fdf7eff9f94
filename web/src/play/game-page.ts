import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import { boardButtons, movesButton } from '../board/board-buttons.ts';
import { board } from '../games/games.ts';
import { Appraisal } from './appraisal.ts';
import { advice } from './coach.ts';
import { coachCard } from './coach-card.ts';
import type { Cell, Core, Seat, View } from '../core/core.ts';
import { PERSON, type SavedGame, savedGames } from './saved-games.ts';
import { change, settings, SettingsController } from '../shell/settings.ts';
import { icon } from '../shell/icons.ts';
import '../board/made-moves.ts';
import { closeMenu, fullScreen } from '../shell/menu.ts';
import { t } from '../i18n/messages.ts';
import { plates, type Sitter } from '../board/players.ts';
import { asRecord } from '../study/record.ts';
import { evaluationBar } from '../study/evaluation-bar.ts';
import { Reviewing } from '../study/reviewing.ts';
import type { GameClock } from './game-clock.ts';
import { chancesShown, ending, gameResult } from './game-result.ts';
import './game-notes.ts';
import './result-card.ts';
import { openNewGame } from './new-game.ts';
import { placeRestCard } from './place-rest.ts';
import { MoveQuestion } from './move-question.ts';
import { Session } from './session.ts';
import { shortcut } from '../shell/shortcut.ts';
import { ask } from '../shell/question.ts';
import { titlePlay } from '../shell/title.ts';
import { stepThrough } from '../board/stepping.ts';
import { type Pace, rest, watchingButtons } from './watching.ts';
import { Hearing } from '../sound/hearing.ts';
import { firstRotation, nextRotation } from '../board/rotation.ts';
import * as sentences from '../board/sentences.ts';
import * as words from '../i18n/words.ts';

/** A game being played: its board, and beside it who plays, what to do and what was done. */
class GamePage extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    engine: { attribute: false },
    turned: { state: true },
    plan: { state: true },
    note: { state: true },
    pace: { state: true },
  };

  declare game: string;
  declare rules: Core;
  declare engine: Core;
  declare private turned: number;
  declare plan: boolean;
  /** The answer to a press on the board. */
  declare private note: string;
  /** How fast computers play each other. */
  declare private pace: Pace;
  private session: Session | null = null;
  private reviewing!: Reviewing;
  private appraisal!: Appraisal;
  private readonly hearing = new Hearing();
  private readonly question = new MoveQuestion(this);
  private leave = () => {};

  constructor() {
    super();
    this.turned = 0;
    this.plan = false;
    this.note = '';
    this.pace = 'usual';
    new SettingsController(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.leave = savedGames.subscribe(this.onElsewhere);
    addEventListener('keydown', this.onKey);
    addEventListener('keydown', this.onStep, { capture: true });
    document.addEventListener('visibilitychange', this.onSeen);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leave();
    removeEventListener('keydown', this.onKey);
    removeEventListener('keydown', this.onStep, { capture: true });
    document.removeEventListener('visibilitychange', this.onSeen);
    this.session?.end();
    this.reviewing.end();
  }

  private onElsewhere = (game: string | null) => {
    if (game !== this.game) return;
    if (this.session) this.session.reload();
    else {
      this.open();
      this.requestUpdate();
    }
  };

  private onSeen = () => {
    if (document.hidden) this.session?.holdClock();
    else this.session?.runClock();
  };

  private onKey = (event: KeyboardEvent) => {
    shortcut(event, {
      u: () => this.session?.takeBack(),
      y: () => this.session?.forward(),
      h: () => this.session?.askHint(),
      f: () => this.turn(),
    });
  };

  private onStep = (event: KeyboardEvent) => stepThrough(event, this.session);

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('engine')) {
      this.reviewing = new Reviewing(this.engine, () => this.requestUpdate());
    }
    if (changed.has('game')) this.open();
  }

  private open(): void {
    this.session?.end();
    this.reviewing.end();
    const saved = savedGames.load(this.game);
    if (saved?.clock) import('../online/seat-clock.ts');
    this.appraisal = new Appraisal(this.engine, () => this.requestUpdate());
    this.session = saved && this.begin(saved);
    this.hearing.begin();
    if (saved) this.turned = firstRotation(saved.played.game);
    this.session?.start();
  }

  private begin(saved: SavedGame): Session {
    return new Session(saved, {
      rules: this.rules,
      engine: this.engine,
      games: savedGames,
      pause: () => rest(this.session?.watching ? this.pace : null),
      rememberCoach: (game, on) => change({ coach: { ...settings().coach, [game]: on } }),
      changed: () => this.happened(),
    });
  }

  private happened(): void {
    const view = this.session?.held?.view ?? this.session?.view;
    const session = this.session!;
    if (view && this.hearing.follow(view, session.own)) {
      this.note = sentences.passed(view, session.own);
    }
    titlePlay(session.game.played.game, session.own !== null && view?.turn === session.own);
    if (session.view) {
      this.reviewing.follow(session.game.played, session.view.outcome !== null);
      this.appraisal.follow(session);
    }
    this.requestUpdate();
  }

  turn(): void {
    const view = this.session?.view;
    if (view) this.turned = nextRotation(view.game, this.turned);
  }

  private refused(cell: Cell): void {
    const view = this.session?.view;
    if (view) this.note = sentences.obstacle(view, cell);
  }

  protected override render(): TemplateResult {
    const session = this.session;
    if (!session) {
      return html`
        <p class="sheet">${t('play.unknown')} <a href="#/">${t('nav.home')}</a></p>
      `;
    }
    const view = session.shown;
    const active = session.past === null && session.held === null && session.personsTurn &&
      !session.hinting;
    return html`
      <div
        class="table"
        data-game="${session.game.played.game}"
        @play="${({ detail }: CustomEvent) =>
          this.question.ask(session.view!, detail, (move) => session.move(move))}"
        @refuse="${(event: CustomEvent) => this.refused(event.detail)}"
        @roll="${() => session.rollDie()}"
        @plan="${() => this.plan = !this.plan}"
        @look="${(event: CustomEvent) => session.lookAt(event.detail)}"
        @forward="${() => session.forward()}"
        @analyse-game="${() => this.analyse(session)}"
        @share="${() => this.records(session)}"
        @note="${({ detail: { ply, words } }: CustomEvent) => session.note(ply, words)}"
      >
        <game-notes
          .notes="${session.game.notes ?? {}}"
          .made="${session.view?.made ?? []}"
          .ply="${view?.ply ?? 0}"
        ></game-notes>
        ${session.view
          ? html`
            <result-card .game="${session.game.id}" .result="${gameResult(
              session,
              this.reviewing,
              this.rules,
            )}"></result-card>
          `
          : nothing}
        <div class="stage">
          ${view ? plates(view, (seat) => this.sitter(session, seat)) : nothing}
          <div class="board">
            ${view
              ? board(view, {
                active: active && !(view.chance && session.game.typedDice),
                turned: this.turned,
                plan: this.plan,
                arrows: [...this.arrows(session), ...this.question.arrows(view)],
              })
              : html`
                <p class="loading">${t('play.loading')}</p>
              `}
          </div>
          ${view && session.coached
            ? evaluationBar(
              view,
              chancesShown(session, this.reviewing, this.appraisal),
              session.own,
            )
            : nothing} ${view ? this.question.card(view) : nothing} ${view && active &&
              view.placesRest
            ? placeRestCard(this.rules, session)
            : nothing}
          <p class="note" role="status">${view ? this.answer(session, view) : ''}</p>
        </div>
        ${view && session.coached ? coachCard(session, view) : nothing}
        <section class="panel" aria-label="${t('play.panel')}">${view
          ? this.panel(session, view)
          : nothing}</section>
      </div>
    `;
  }

  /** A person who plays computers is told by "you"; people among themselves by their seats. */
  private sitter(session: Session, seat: Seat): Sitter {
    const player = session.playerOf(seat);
    const clock = session.clock ? clockOf(session.clock, seat, seat === session.own) : nothing;
    if (player !== PERSON) return { name: words.playerName(player), level: player, clock };
    return { name: t(`seat.${seat}`), you: seat === session.own, clock };
  }

  /** The hint, or what the coach points to. */
  private arrows(session: Session): Arrow[] {
    const { hint, held, view, past } = session;
    if (hint) return [hint];
    if (past || !session.coached || !view) return [];
    const reply = held?.warning?.reply;
    if (held) return reply ? [{ ...reply, threat: true }] : [];
    return session.personsTurn ? advice(view, session.coaching).arrows : [];
  }

  private panel(session: Session, view: View): TemplateResult {
    return html`
      <a class="back" href="#/" aria-label="${t('nav.home')}">${icon('before')}</a>
      <h1>${words.title(view.game)}</h1>
      <p class="${session.personsTurn ? 'status yours' : 'status'}" role="status">
        ${this.status(session, view)}
      </p>
      ${session.view?.outcome ? ending(this, this.rules, session) : nothing} ${this.unmovable(
        session,
        view,
      )} ${this.moveList(session)} ${this.buttons(session, view)}
    `;
  }

  /** The turn and what to do, or how the game ended. */
  private status(session: Session, view: View): string {
    const { own } = session;
    if (session.trouble) return t('play.trouble', { what: session.trouble });
    if (session.past) return t('play.past', { count: view.ply });
    if (view.outcome) return sentences.outcome(view, view.outcome, own);
    const before = sentences.lastMove(view, own);
    if (session.held?.warning) return before + t('coach.held');
    return before + sentences.instruction(view, session.held === null && session.personsTurn, own);
  }

  /** The answer to a question: a hint, or why a stack may not move. */
  private answer(session: Session, view: View): string {
    if (session.hinting) return t('hint.thinking');
    return session.hint ? words.hintSentence(session.hint, view.game) : this.note;
  }

  /** Moves that no cell stands for: a roll to type in. */
  private unmovable(session: Session, view: View): TemplateResult {
    const present = session.past === null && session.held === null;
    const typing = session.game.typedDice && view.chance && present;
    return html`
      ${typing
        ? html`
          <div class="dice" role="group" aria-label="${t('play.which-roll')}">
            <span>${t('play.which-roll')}</span>
            ${view.moves.map(({ roll }) =>
              html`
                <button @click="${() => session.playRoll(roll)}">${roll}</button>
              `
            )}
          </div>
        `
        : nothing} ${session.watching && !view.outcome
        ? watchingButtons(session, this.pace, (pace) => this.pace = pace)
        : nothing}
    `;
  }

  private buttons(session: Session, view: View): TemplateResult {
    const people = session.game.players.includes(PERSON);
    return html`
      <div class="buttons">
        <button ?disabled="${!session.canTakeBack}" @click="${() => session.takeBack()}">
          ${icon('back')} ${t('play.take-back')}
        </button>
        <button ?disabled="${!session.personsTurn || view.chance ||
          session.hinting || session.held !== null}" @click="${() => session.askHint()}">${icon(
            'hint',
          )} ${t(
            'play.hint',
          )}</button>
        ${movesButton()} ${boardButtons(this, view.game)}
        <details class="menu" @click="${closeMenu}">
          <summary>${icon('more')} ${t('play.more')}</summary>
          <div>
            <button @click="${() => session.restart()}">${t('play.restart')}</button>
            <button @click="${() => openNewGame(this.rules, view.game)}">${t('play.new')}</button>
            <button ?disabled="${!people || !session.resigning}" @click="${() =>
              this.sure('play.resign-question', 'play.resign', () => session.resign())}">
              ${t('play.resign')}
            </button>
            ${session.canAgreeDraw
              ? html`
                <button @click="${() =>
                  this.sure('play.draw-question', 'play.draw', () => session.agreeDraw())}">${t(
                    'play.draw',
                  )}</button>
              `
              : nothing} ${session.coachable
              ? html`
                <button aria-pressed="${session.coached}" @click="${() =>
                  session.setCoach(!session.coached)}">${t('coach.title')}</button>
              `
              : nothing}
            <button @click="${() => this.analyse(session)}">${t('play.analyse')}</button>
            <button @click="${() => this.records(session)}">${t('play.records')}</button>
            <button @click="${() => fullScreen(this)}">${t('play.full-screen')}</button>
          </div>
        </details>
      </div>
    `;
  }

  private async sure(question: string, yes: string, act: () => void): Promise<void> {
    if (await ask(t(question), t(yes))) act();
  }

  private tags(session: Session): Record<string, string> {
    const { seats, players } = session.game;
    return Object.fromEntries(seats.map((seat, index) => {
      const name = seat.charAt(0).toUpperCase() + seat.slice(1);
      return [name, words.playerName(players[index]!)];
    }));
  }

  private record(session: Session) {
    return asRecord(session.game.played, this.tags(session), session.game.notes);
  }

  private analyse(session: Session): void {
    this.dispatchEvent(
      new CustomEvent('analyse', { detail: this.record(session), bubbles: true }),
    );
  }

  private async records(session: Session): Promise<void> {
    const { openRecords } = await import('../study/records.ts');
    openRecords(this.rules, this.record(session), this.querySelector('.board svg'));
  }

  private moveList(session: Session): TemplateResult {
    const made = session.view?.made ?? [];
    return html`
      <made-moves
        .game="${session.game.played.game}"
        .made="${made}"
        .review="${this.reviewing.review}"
        .seats="${session.game.seats}"
        .shown="${session.shown?.ply ?? 0}"
        .redo="${session.canGoForward}"
      ></made-moves>
      ${session.past
        ? html`
          <button class="present" @click="${() => session.lookAt(made.length)}">
            ${t('play.present')}
          </button>
        `
        : nothing}
    `;
  }
}

function clockOf(clock: GameClock, seat: Seat, own: boolean): TemplateResult {
  return html`
    <seat-clock
      .left="${clock.left()[seat]}"
      .until="${clock.until(seat)}"
      .now="${() => performance.now()}"
      .own="${own}"
    ></seat-clock>
  `;
}

customElements.define('game-page', GamePage);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Arrow } from './board.ts';
import { boardButtons } from './board-buttons.ts';
import { board } from './boards.ts';
import { advice } from './coach.ts';
import { coachCard } from './coach-card.ts';
import type { Cell, Core, View } from './core.ts';
import { changedElsewhere, load, PERSON } from './games.ts';
import { icon } from './icons.ts';
import './made-moves.ts';
import { closeMenu, fullScreen } from './menu.ts';
import { t } from './messages.ts';
import { players } from './players.ts';
import { asRecord, openRecords } from './records.ts';
import { Session } from './session.ts';
import { shortcut } from './shortcut.ts';
import { soundOf } from './sound.ts';
import { firstTurn, nextTurn, onPhone } from './turning.ts';
import * as words from './words.ts';

/** A game being played: its board, and beside it who plays, what to do and what was done. */
class GamePage extends LitElement {
  static override properties = {
    game: {},
    rules: { attribute: false },
    engine: { attribute: false },
    turned: { state: true },
    plan: { state: true },
    note: { state: true },
  };

  declare game: string;
  declare rules: Core;
  declare engine: Core;
  declare private turned: number;
  declare plan: boolean;
  /** What a press on the board was answered with. */
  declare private note: string;
  private session: Session | null = null;
  private heard = 0;

  constructor() {
    super();
    this.turned = 0;
    this.plan = onPhone();
    this.note = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('storage', this.onStorage);
    addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('storage', this.onStorage);
    removeEventListener('keydown', this.onKey);
    this.session?.end();
  }

  private onStorage = (event: StorageEvent) => {
    if (changedElsewhere(event) === this.game) this.session?.reload();
  };

  private onKey = (event: KeyboardEvent) => {
    shortcut(event, {
      u: () => this.session?.takeBack(),
      y: () => this.session?.forward(),
      h: () => this.session?.askHint(),
      f: () => this.turn(),
    });
  };

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('game')) return;
    this.session?.end();
    const saved = load(this.game);
    this.session = saved &&
      new Session(saved, this.rules, this.engine, () => this.happened());
    this.heard = -1;
    if (saved) this.turned = firstTurn(saved.played.game);
    this.session?.start();
  }

  private happened(): void {
    const view = this.session?.held?.view ?? this.session?.view;
    if (view && view.ply !== this.heard) {
      if (view.last && view.ply === this.heard + 1) soundOf(view.last, view.outcome !== null);
      this.heard = view.ply;
      this.note = '';
    }
    this.requestUpdate();
  }

  turn(): void {
    const view = this.session?.view;
    if (view) this.turned = nextTurn(view.game, this.turned);
  }

  private refused(cell: Cell): void {
    const view = this.session?.view;
    if (view) this.note = words.obstacle(view, cell);
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
        @play="${(event: CustomEvent) => session.move(event.detail)}"
        @refuse="${(event: CustomEvent) => this.refused(event.detail)}"
        @roll="${() => session.rollDie()}"
        @plan="${() => this.plan = !this.plan}"
      >
        <div class="board">
          ${view
            ? board(view, {
              active: active && !(view.chance && session.game.typedDice),
              turned: this.turned,
              plan: this.plan,
              arrows: this.arrows(session),
            })
            : html`
              <p class="loading">${t('play.loading')}</p>
            `}
        </div>
        <section class="panel" aria-label="${t('play.panel')}">${view
          ? this.panel(session, view)
          : nothing}</section>
      </div>
    `;
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
      <h1 class="unseen">${words.title(view.game)}</h1>
      ${players(view, (seat) => words.playerName(session.playerOf(seat)))}
      <p class="status" role="status">${this.status(session, view)}</p>
      ${session.coached ? coachCard(session, view) : nothing} ${this.answer(session, view)} ${this
        .buttons(session, view)} ${this.moveList(session)}
    `;
  }

  /** Whose turn it is and what to do, or how the game ended. */
  private status(session: Session, view: View): string {
    if (session.trouble) return t('play.trouble', { what: session.trouble });
    if (session.past) return t('play.past', { count: view.ply });
    if (view.outcome) return words.outcome(view, view.outcome);
    const before = words.lately(view);
    if (session.held?.warning) return before + t('coach.held');
    return before + words.instruction(view, session.held === null && session.personsTurn);
  }

  /** What was asked for: a hint, why a stack may not move, a roll to type in, a pass. */
  private answer(session: Session, view: View): TemplateResult {
    const present = session.past === null && session.held === null;
    const typing = session.game.typedDice && view.chance && present;
    const pass = present && session.personsTurn && view.moves.find((move) => move.kind === 'pass');
    return html`
      ${typing
        ? html`
          <div class="dice" role="group" aria-label="${t('play.which-roll')}">
            <span>${t('play.which-roll')}</span>
            ${[1, 2, 3, 4, 5, 6].map((number) =>
              html`
                <button @click="${() => session.playRoll(number)}">${number}</button>
              `
            )}
          </div>
        `
        : nothing} ${pass
        ? html`
          <button class="primary" @click="${() => session.play(pass.text)}">
            ${t('play.pass')}
          </button>
        `
        : nothing}
      <p class="note" role="status">${session.hinting
        ? t('hint.thinking')
        : session.hint
        ? words.hint(session.hint, view.game)
        : this.note}</p>
    `;
  }

  private buttons(session: Session, view: View): TemplateResult {
    const people = session.game.players.includes(PERSON);
    return html`
      <div class="buttons">
        <button ?disabled="${!session.canTakeBack}" @click="${() => session.takeBack()}">
          ${icon('back')} ${t('play.take-back')}
        </button>
        <button ?disabled="${!session.canGoForward}" @click="${() => session.forward()}">
          ${icon('forward')} ${t('play.forward')}
        </button>
        <button ?disabled="${!session.personsTurn || view.chance ||
          session.hinting || session.held !== null}" @click="${() => session.askHint()}">${icon(
            'hint',
          )} ${t(
            'play.hint',
          )}</button>
        ${boardButtons(this, view.game)}
        <details class="menu" @click="${closeMenu}">
          <summary>${icon('more')} ${t('play.more')}</summary>
          <div>
            <button @click="${() => session.restart()}">${t('play.restart')}</button>
            <a class="button" href="${`#/new/${view.game}`}">${t('play.new')}</a>
            <button ?disabled="${!people || !session.resigning}" @click="${() =>
              this.sure('play.resign-question', () => session.resign())}">
              ${t('play.resign')}
            </button>
            ${session.canAgreeDraw
              ? html`
                <button @click="${() =>
                  this.sure('play.draw-question', () => session.agreeDraw())}">${t(
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

  private sure(question: string, act: () => void): void {
    if (confirm(t(question))) act();
  }

  private tags(session: Session): Record<string, string> {
    const { seats, players } = session.game;
    return Object.fromEntries(seats.map((seat, index) => {
      const name = seat.charAt(0).toUpperCase() + seat.slice(1);
      return [name, words.playerName(players[index]!)];
    }));
  }

  private record(session: Session) {
    return asRecord(session.game.played, this.tags(session));
  }

  private analyse(session: Session): void {
    this.dispatchEvent(
      new CustomEvent('analyse', { detail: this.record(session), bubbles: true }),
    );
  }

  private records(session: Session): void {
    openRecords(this.rules, this.record(session), this.querySelector('.board svg'));
  }

  private moveList(session: Session): TemplateResult {
    const made = session.view?.made ?? [];
    return html`
      <made-moves .made="${made}" .shown="${session.shown?.ply ?? 0}" @look="${(
        event: CustomEvent,
      ) => session.lookAt(event.detail)}"></made-moves>
      ${session.past
        ? html`
          <button @click="${() => session.lookAt(made.length)}">${t('play.present')}</button>
        `
        : nothing}
    `;
  }
}

customElements.define('game-page', GamePage);

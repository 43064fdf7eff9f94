import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { board } from '../games/games.ts';
import type { Cell, Core, Seat, View } from '../core/core.ts';
import '../board/made-moves.ts';
import { icon } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';
import { plates, type Sitter } from '../board/players.ts';
import { SettingsController } from '../shell/settings.ts';
import { shortcut } from '../shell/shortcut.ts';
import { hear, Hearing } from '../sound/hearing.ts';
import { firstRotation, nextRotation } from '../board/rotation.ts';
import * as sentences from '../board/sentences.ts';
import * as words from '../i18n/words.ts';
import '../play/result-card.ts';
import { chancesAt, evaluationBar, settled } from '../study/evaluation-bar.ts';
import { Reviewing } from '../study/reviewing.ts';
import { playedAt, type TableState } from './api.ts';
import './fair-dice.ts';
import { closedWords, fairBar } from './table-fair.ts';
import { ownTables } from './own-tables.ts';
import './seat-clock.ts';
import { tableAnalysis, tableButtons, tableRecords } from './table-buttons.ts';
import { MoveQuestion } from '../play/move-question.ts';
import { offerBar } from './table-offer.ts';
import './table-open.ts';
import { tableHost } from './table-host.ts';
import { ratingChange, tableResult } from './table-result.ts';
import { TableSession } from './table-session.ts';
import { nameOf, seatRating } from './table-words.ts';
import { markShown, notifyTurn } from './turn-notification.ts';
import { stepThrough } from '../board/stepping.ts';
import { titlePlay } from '../shell/title.ts';
import { LimitsController } from './limits.ts';

/** The move that has made it one's turn is heard first. */
const YOUR_TURN_AFTER = 0.5;

/** A table: before the game, during it and after it, for those who play and those who watch. */
export class TablePage extends LitElement {
  static override properties = {
    table: {},
    rules: { attribute: false },
    engine: { attribute: false },
    turned: { state: true },
    plan: { state: true },
    note: { state: true },
    resigning: { state: true },
  };

  /** The id of the table. */
  declare table: string;
  declare rules: Core;
  /** Used after the game alone. */
  declare engine: Core;
  declare turned: number;
  declare plan: boolean;
  /** The answer to a press on the board. */
  declare private note: string;
  /** Whether it is being asked if one really wants to give up. */
  declare resigning: boolean;
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);
  session: TableSession | null = null;
  private reviewing!: Reviewing;
  /** Tells the other tabs that this one no longer shows the table. */
  private leave = () => {};
  private earlier: TableState | null = null;
  private readonly question = new MoveQuestion(this);
  private readonly hearing = new Hearing();
  private timer = 0;

  constructor() {
    super();
    this.plan = false;
    this.turned = 0;
    this.note = '';
    this.resigning = false;
    new SettingsController(this);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
    addEventListener('keydown', this.onStep, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
    removeEventListener('keydown', this.onStep, { capture: true });
    this.exit();
  }

  private exit(): void {
    clearTimeout(this.timer);
    this.session?.end();
    this.reviewing.end();
    this.leave();
  }

  private onKey = (event: KeyboardEvent) => shortcut(event, { f: () => this.turn() });

  private onStep = (event: KeyboardEvent) => stepThrough(event, this.session);

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('engine')) {
      this.reviewing = new Reviewing(this.engine, () => this.requestUpdate());
    }
    if (changed.has('table')) this.enter();
  }

  private enter(): void {
    this.exit();
    this.earlier = null;
    this.hearing.begin();
    this.note = '';
    this.resigning = false;
    this.leave = markShown(this.table);
    this.session = new TableSession(this.table, tableHost(this.rules, () => this.happened()));
    this.session.start();
  }

  private happened(): void {
    const { table, view, mine } = this.session!;
    if (table && view) {
      if (!this.earlier || this.earlier.you !== table.you) {
        this.turned = firstRotation(table.game, mine);
      }
      this.hear(view);
      this.callMe(table);
      this.follow(table);
      this.reviewing.follow(playedAt(table), table.phase === 'over');
      this.earlier = table;
      ownTables.take(table);
    }
    this.requestUpdate();
  }

  private hear(view: View): void {
    const { mine } = this.session!;
    if (this.hearing.follow(view, mine)) this.note = sentences.passed(view, mine);
  }

  /** Tells that it is one's turn, when that has just become so. */
  private callMe(table: TableState): void {
    const waits = table.turn !== undefined && table.turn === table.you;
    const waited = this.earlier?.turn !== undefined && this.earlier.turn === this.earlier.you;
    const call = t('table.your-turn', { game: words.title(table.game) });
    titlePlay(table.game, waits);
    if (!waits || waited || !this.earlier) return;
    notifyTurn(table.id, call);
    hear('your-turn', YOUR_TURN_AFTER);
  }

  /** All who played go to the rematch together. */
  private follow(table: TableState): void {
    if (this.earlier && !this.earlier.rematch && table.rematch && table.you) {
      location.hash = `#/table/${table.rematch}`;
    }
  }

  turn(): void {
    const view = this.session?.view;
    if (view) this.turned = nextRotation(view.game, this.turned);
  }

  /** Draws the table again after a time, when something else can be done. */
  drawAfter(millis: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.requestUpdate(), millis + 1);
  }

  private refused(cell: Cell): void {
    const view = this.session?.view;
    if (view) this.note = sentences.obstacle(view, cell);
  }

  protected override render(): TemplateResult {
    const session = this.session!;
    const { table, shown } = session;
    if (session.missing) {
      const unknown = session.missing === 'unknown';
      return this.absent(t(unknown ? 'table.unknown' : 'denied.unreachable'), !unknown);
    }
    if (!table || !shown) {
      return html`
        <p class="sheet">${t('play.loading')}</p>
      `;
    }
    const lost = session.lost
      ? html`
        <p class="lost" role="status">${t(session.sending ? 'live.lost-move' : 'live.lost')}</p>
      `
      : nothing;
    if (table.phase === 'closed') return this.absent(closedWords(table));
    if (table.phase === 'open') {
      return html`
        ${lost}<table-open .session="${session}" .table="${table}"></table-open>
      `;
    }
    return html`
      ${lost} ${this.game(session, table, shown)}
    `;
  }

  private absent(why: string, passing = false): TemplateResult {
    const again = () => {
      this.enter();
      this.requestUpdate();
    };
    return html`
      <div class="sheet">
        <p role="alert">${why}</p>
        <nav class="choices" aria-label="${t('lobby.title')}">
          ${passing
            ? html`
              <button class="primary" @click="${again}">${t('lobby.again')}</button>
            `
            : nothing}
          <a class="button" href="#/lobby">${t('lobby.title')}</a>
          <a class="button" href="#/">${t('nav.home')}</a>
        </nav>
      </div>
    `;
  }

  private game(session: TableSession, table: TableState, view: View): TemplateResult {
    const active = session.past === null && session.myTurn && view.turn === session.mine;
    return html`
      <div
        class="table"
        data-game="${view.game}"
        ?data-unconfirmed="${session.unconfirmed}"
        @play="${({ detail }: CustomEvent) =>
          this.question.ask(view, detail, (move) => session.play(move))}"
        @refuse="${(event: CustomEvent) => this.refused(event.detail)}"
        @roll="${() => session.rollDie()}"
        @plan="${() => this.plan = !this.plan}"
        @look="${(event: CustomEvent) => session.lookAt(event.detail)}"
        @analyse-game="${() => tableAnalysis(this, session)}"
        @share="${() => tableRecords(this, session)}"
      >
        <result-card .game="${this.table}" .result="${tableResult(
          session,
          this.reviewing,
        )}"></result-card>
        <div class="stage">
          ${plates(view, (seat) => this.sitter(session, table, seat))}
          <div class="board">
            ${board(view, {
              active,
              turned: this.turned,
              plan: this.plan,
              arrows: this.question.arrows(view),
            })}
          </div>
          ${table.phase === 'over' ? this.bar(session, view) : nothing} ${this.question.card(view)}
          <p class="note" role="status">${session.note || this.note}</p>
        </div>
        <section class="panel" aria-label="${t('play.panel')}">
          <a class="back" href="#/" aria-label="${t('nav.home')}">${icon('before')}</a>
          <h1>${words.title(view.game)}</h1>
          <p class="${session.myTurn ? 'status yours' : 'status'}" role="status">
            ${this.status(session, table, view)}
          </p>
          ${fairBar(this, session, table)} ${ratingChange(session, table)} ${offerBar(session)}
          <made-moves
            .game="${view.game}"
            .review="${this.reviewing.review}"
            .made="${session.view!.made}"
            .seats="${view.seats}"
            .shown="${view.ply}"
          ></made-moves>
          ${session.past
            ? html`
              <button class="present" @click="${() => session.lookAt(session.view!.ply)}">
                ${t('play.present')}
              </button>
            `
            : nothing} ${table.dice
            ? html`
              <fair-dice .table="${table}" .rules="${this.rules}"></fair-dice>
            `
            : nothing} ${tableButtons(this, session, table)}
        </section>
      </div>
    `;
  }

  /** Everybody's chances, told after the game alone. */
  private bar(session: TableSession, view: View): TemplateResult {
    const { review } = this.reviewing;
    const found = review && chancesAt(review, view.ply, view.seats);
    return evaluationBar(view, settled(view) ?? found, session.mine);
  }

  private sitter(session: TableSession, table: TableState, seat: Seat): Sitter {
    const left = table.times[seat];
    const rating = seatRating(session.sitter(seat));
    const runs = table.deadline !== undefined && table.turn === seat;
    const more = html`
      ${this.presence(session, seat)} ${rating
        ? html`
          <small class="tag rating">${rating}</small>
        `
        : nothing}
    `;
    const clock = left === undefined ? nothing : html`
      <seat-clock
        .left="${left}"
        .until="${runs ? table.deadline! : null}"
        .now="${() => session.now()}"
        .own="${seat === session.mine}"
      ></seat-clock>
    `;
    const sitter = session.sitter(seat);
    const computer = sitter && 'level' in sitter ? { level: sitter.level } : {};
    const you = seat === session.mine;
    return { name: nameOf(table.seats, seat), you, more, clock, late: left === 0, ...computer };
  }

  /** Whether somebody elsewhere has the table open; the computer always has. */
  private presence(session: TableSession, seat: Seat): TemplateResult | typeof nothing {
    const sitter = session.sitter(seat);
    if (!session.present || seat === session.mine || !sitter || 'level' in sitter) return nothing;
    const here = session.present.seats.includes(seat);
    const words = t(here ? 'table.here' : 'table.away');
    return here
      ? html`
        <i class="presence" role="img" aria-label="${words}" title="${words}"></i>
      `
      : html`
        <small class="tag away">${words}</small>
      `;
  }

  /** The turn and what to do, or how the game ended. */
  private status(session: TableSession, table: TableState, view: View): string {
    const { mine } = session;
    if (session.past) return t('play.past', { count: view.ply });
    if (table.result) {
      const { winner = null, ending } = table.result;
      return sentences.outcome(view, { winner, ending }, mine);
    }
    if (view.outcome) return sentences.outcome(view, view.outcome, mine);
    return sentences.lastMove(view, mine) + sentences.instruction(view, view.turn === mine, mine);
  }
}

customElements.define('table-page', TablePage);

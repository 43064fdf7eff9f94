import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { board } from '../boards.ts';
import type { Cell, Core, Seat, View } from '../core.ts';
import '../made-moves.ts';
import { t } from '../messages.ts';
import { stands } from '../players.ts';
import { shortcut } from '../shortcut.ts';
import { soundOf } from '../sound.ts';
import { firstTurn, nextTurn, onPhone } from '../turning.ts';
import * as words from '../words.ts';
import type { TableState } from './api.ts';
import './fair-dice.ts';
import { own } from './own-tables.ts';
import './rating-change.ts';
import './seat-clock.ts';
import { tableButtons } from './table-buttons.ts';
import { offerBar } from './table-offer.ts';
import './table-open.ts';
import { TableSession } from './table-session.ts';
import { nameOf, seatRating } from './table-words.ts';
import { callToTurn, entitle } from './turn-call.ts';

/** Each turn of Docker's yard brings the next player's side to the front. */
const SIDES: Seat[] = ['red', 'yellow', 'green', 'blue'];

/** A table: before the game, during it and after it, for those who play and those who watch. */
export class TablePage extends LitElement {
  static override properties = {
    table: {},
    rules: { attribute: false },
    turned: { state: true },
    plan: { state: true },
    note: { state: true },
    resigning: { state: true },
  };

  /** The id of the table. */
  declare table: string;
  declare rules: Core;
  declare turned: number;
  declare plan: boolean;
  /** What a press on the board was answered with. */
  declare private note: string;
  /** Whether it is being asked if one really wants to give up. */
  declare resigning: boolean;
  session: TableSession | null = null;
  private earlier: TableState | null = null;
  private heard = 0;

  constructor() {
    super();
    this.plan = onPhone();
    this.turned = 0;
    this.note = '';
    this.resigning = false;
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
    this.session?.end();
    entitle(null);
  }

  private onKey = (event: KeyboardEvent) => shortcut(event, { f: () => this.turn() });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('table')) this.enter();
  }

  private enter(): void {
    this.session?.end();
    this.earlier = null;
    this.heard = -1;
    this.note = '';
    this.resigning = false;
    this.session = new TableSession(this.table, this.rules, () => this.happened());
    this.session.start();
  }

  private happened(): void {
    const { table, view, mine } = this.session!;
    if (table && view) {
      if (!this.earlier || this.earlier.you !== table.you) this.turned = this.sideOf(table, mine);
      this.hear(view);
      this.callMe(table);
      this.follow(table);
      this.earlier = table;
      own.take(table);
    }
    this.requestUpdate();
  }

  /** One's own side of the board is the near one, where sides differ. */
  private sideOf({ game }: TableState, mine: Seat | null): number {
    return game === 'docker' && mine ? SIDES.indexOf(mine) : firstTurn(game);
  }

  private hear(view: View): void {
    if (view.ply === this.heard) return;
    if (view.last && view.ply === this.heard + 1) soundOf(view.last, view.outcome !== null);
    this.heard = view.ply;
    this.note = '';
  }

  /** Tells that it is one's turn, when that has just become so. */
  private callMe(table: TableState): void {
    const waits = table.turn !== undefined && table.turn === table.you;
    const waited = this.earlier?.turn !== undefined && this.earlier.turn === this.earlier.you;
    const call = t('table.your-turn', { game: words.title(table.game) });
    entitle(waits ? `● ${call}` : words.title(table.game));
    if (waits && !waited && this.earlier) callToTurn(table.id, call);
  }

  /** All who played go to the rematch together. */
  private follow(table: TableState): void {
    if (this.earlier && !this.earlier.rematch && table.rematch && table.you) {
      location.hash = `#/table/${table.rematch}`;
    }
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
    if (table.phase === 'closed') return this.absent(t('table.closed'));
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
        ?data-unconfirmed="${session.unconfirmed}"
        @play="${(event: CustomEvent) => session.play(event.detail)}"
        @refuse="${(event: CustomEvent) => this.refused(event.detail)}"
        @roll="${() => session.rollDie()}"
        @plan="${() => this.plan = !this.plan}"
        @look="${(event: CustomEvent) => session.lookAt(event.detail)}"
      >
        <div class="board">
          ${board(view, { active, turned: this.turned, plan: this.plan })}
        </div>
        <section class="panel" aria-label="${t('play.panel')}">
          <h1 class="unseen">${words.title(view.game)}</h1>
          <ol class="players afar">
            ${view.seats.map((seat) => this.player(session, table, view, seat))}
          </ol>
          <p class="status" role="status">${this.status(session, table, view)}</p>
          ${this.ratingChange(session, table)} ${offerBar(session)} ${this.pass(session, view)}
          <p class="note" role="status">${session.note || this.note}</p>
          ${tableButtons(this, session, table)} ${table.dice
            ? html`
              <fair-dice .table="${table}" .rules="${this.rules}"></fair-dice>
            `
            : nothing}
          <made-moves .made="${session.view!.made}" .shown="${view.ply}"></made-moves>
          ${session.past
            ? html`
              <button @click="${() => session.lookAt(session.view!.ply)}">
                ${t('play.present')}
              </button>
            `
            : nothing}
        </section>
      </div>
    `;
  }

  /** What the game has done to one's rating. */
  private ratingChange(session: TableSession, table: TableState): TemplateResult | typeof nothing {
    if (!table.rated || table.phase !== 'over' || !session.mine) return nothing;
    return html`
      <rating-change .table="${table.id}" .seat="${session.mine}"></rating-change>
    `;
  }

  private pass(session: TableSession, view: View): TemplateResult | typeof nothing {
    const pass = session.myTurn && view.moves.find((move) => move.kind === 'pass');
    return pass
      ? html`
        <button class="primary" @click="${() => session.play(pass.text)}">${t('play.pass')}</button>
      `
      : nothing;
  }

  private player(
    session: TableSession,
    table: TableState,
    view: View,
    seat: Seat,
  ): TemplateResult {
    const standing = view.standings.find((one) => one.seat === seat)!;
    const left = table.times[seat];
    const rating = seatRating(session.sitter(seat));
    const runs = table.deadline !== undefined && table.turn === seat;
    return html`
      <li class="${standing.in ? '' : 'out'}" aria-current="${seat === view.turn}">
        <i class="swatch" data-seat="${seat}"></i>
        <b>${nameOf(table.seats, seat)}</b>
        ${this.presence(session, seat)}
        <span>${seat === session.mine ? t('table.you') : t(`seat.${seat}`)}</span>
        <span class="stands">${stands(view, standing)}</span>
        ${rating
          ? html`
            <small class="rating">${rating}</small>
          `
          : nothing} ${left === undefined ? nothing : html`
          <seat-clock
            .left="${left}"
            .until="${runs ? table.deadline! : null}"
            .now="${() => session.now()}"
          ></seat-clock>
        `}
      </li>
    `;
  }

  /** Whether somebody elsewhere has the table before his eyes; the computer always has. */
  private presence(session: TableSession, seat: Seat): TemplateResult | typeof nothing {
    const sitter = session.sitter(seat);
    if (!session.present || seat === session.mine || !sitter || 'level' in sitter) return nothing;
    const here = session.present.seats.includes(seat);
    const words = t(here ? 'table.here' : 'table.away');
    return html`
      <i
        class="presence"
        role="img"
        ?data-here="${here}"
        aria-label="${words}"
        title="${words}"
      ></i>
    `;
  }

  /** Whose turn it is and what to do, or how the game ended. */
  private status(session: TableSession, table: TableState, view: View): string {
    if (session.past) return t('play.past', { count: view.ply });
    if (table.result) {
      const { winner = null, ending } = table.result;
      return words.outcome(view, { winner, ending });
    }
    if (view.outcome) return words.outcome(view, view.outcome);
    return words.lately(view) + words.instruction(view, view.turn === session.mine);
  }
}

customElements.define('table-page', TablePage);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { board } from './boards.ts';
import type { Cell, Core, Made, Seat, View } from './core.ts';
import { changedElsewhere, load, PERSON } from './games.ts';
import { icon } from './icons.ts';
import { t } from './messages.ts';
import { openRecords } from './records.ts';
import { Session } from './session.ts';
import { soundOf } from './sound.ts';
import * as words from './words.ts';

/** Below this width the panel lies under the board and long boards stand upright. */
const PHONE = '(max-width: 700px) and (orientation: portrait)';

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
  declare private plan: boolean;
  /** What a press on the board was answered with. */
  declare private note: string;
  private session: Session | null = null;
  private heard = 0;

  constructor() {
    super();
    const phone = matchMedia(PHONE).matches;
    this.turned = 0;
    this.plan = phone;
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
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest('input, select, textarea, dialog')) return;
    const act = {
      u: () => this.session?.takeBack(),
      y: () => this.session?.forward(),
      h: () => this.session?.askHint(),
      f: () => this.turn(),
    }[event.key];
    act?.();
  };

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('game')) return;
    this.session?.end();
    const saved = load(this.game);
    this.session = saved &&
      new Session(saved, this.rules, this.engine, () => this.happened());
    this.heard = -1;
    if (saved?.played.game === 'dvonn' && matchMedia(PHONE).matches) this.turned = 1;
    this.session?.start();
  }

  private happened(): void {
    const view = this.session?.view;
    if (view && view.ply !== this.heard) {
      if (view.last && view.ply === this.heard + 1) soundOf(view.last, view.outcome !== null);
      this.heard = view.ply;
      this.note = '';
    }
    this.requestUpdate();
  }

  private turn(): void {
    const step = this.session?.view?.game === 'dvonn' && !matchMedia(PHONE).matches ? 2 : 1;
    this.turned = (this.turned + step) % 4;
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
    const active = session.past === null && session.personsTurn && !session.hinting;
    return html`
      <div
        class="table"
        @play="${(event: CustomEvent) => session.play(event.detail)}"
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
              arrows: session.hint ? [session.hint] : [],
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

  private panel(session: Session, view: View): TemplateResult {
    return html`
      <h1 class="unseen">${words.title(view.game)}</h1>
      <ol class="players">${view.seats.map((seat) => this.player(session, view, seat))}</ol>
      <p class="status" role="status">${this.status(session, view)}</p>
      ${this.answer(session, view)} ${this.buttons(session, view)} ${this.moveList(session)}
    `;
  }

  private player(session: Session, view: View, seat: Seat): TemplateResult {
    const standing = view.standings.find((one) => one.seat === seat)!;
    const stands = standing.in
      ? t(`standing.${view.game}`, { pieces: standing.pieces, hand: standing.inHand })
      : t('standing.out');
    return html`
      <li class="${standing.in ? '' : 'out'}" aria-current="${seat === view.turn}">
        <i class="swatch" data-seat="${seat}"></i>
        <b>${t(`seat.${seat}`)}</b>
        <span>${words.playerName(session.playerOf(seat))}</span>
        <span class="stands">${stands}</span>
      </li>
    `;
  }

  /** Whose turn it is and what to do, or how the game ended. */
  private status(session: Session, view: View): string {
    if (session.trouble) return t('play.trouble', { what: session.trouble });
    if (session.past) return t('play.past', { count: view.ply });
    if (view.outcome) return words.outcome(view, view.outcome);
    const last = view.last && view.made.at(-1);
    // What was rolled is said with what to do.
    const before = last && view.roll === 0
      ? words.told(view.game, last.seat, view.last!) + ' '
      : '';
    return before + words.instruction(view, session.personsTurn);
  }

  /** What was asked for: a hint, why a stack may not move, a roll to type in, a pass. */
  private answer(session: Session, view: View): TemplateResult {
    const typing = session.game.typedDice && view.chance && session.past === null;
    const pass = session.personsTurn && view.moves.find((move) => move.kind === 'pass');
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
          session.hinting}" @click="${() => session.askHint()}">${icon('hint')} ${t(
            'play.hint',
          )}</button>
        <button @click="${() => this.turn()}">${icon('turn')} ${t('play.turn')}</button>
        ${view.game === 'docker'
          ? html`
            <button aria-pressed="${this.plan}" @click="${() => this.plan = !this.plan}">
              ${icon('plan')} ${t('play.plan')}
            </button>
          `
          : nothing}
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
              : nothing}
            <button @click="${() => this.analyse(session)}">${t('play.analyse')}</button>
            <button @click="${() => this.records(session)}">${t('play.records')}</button>
            <button @click="${() => this.fullScreen()}">${t('play.full-screen')}</button>
          </div>
        </details>
      </div>
    `;
  }

  private sure(question: string, act: () => void): void {
    if (confirm(t(question))) act();
  }

  private fullScreen(): void {
    if (document.fullscreenElement) document.exitFullscreen();
    else this.requestFullscreen();
  }

  private tags(session: Session): Record<string, string> {
    const { seats, players } = session.game;
    return Object.fromEntries(seats.map((seat, index) => {
      const name = seat.charAt(0).toUpperCase() + seat.slice(1);
      return [name, words.playerName(players[index]!)];
    }));
  }

  private record(session: Session) {
    return {
      played: session.game.played,
      tags: this.tags(session),
      comments: {},
      format: 'stackyard' as const,
    };
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
    const shown = session.shown?.ply ?? 0;
    return html`
      <ol class="moves" aria-label="${t('play.moves')}">
        ${turns(made).map((turn) =>
          html`
            <li><span>${turn.number}.</span>${turn.moves.map(({ move, ply }) =>
              html`
                <button class="quiet" aria-current="${ply === shown}" @click="${() =>
                  session.lookAt(ply)}">${move.text}</button>
              `
            )}</li>
          `
        )}
      </ol>
      ${session.past
        ? html`
          <button @click="${() => session.lookAt(made.length)}">${t('play.present')}</button>
        `
        : nothing}
    `;
  }

  protected override updated(): void {
    const current = this.querySelector('.moves [aria-current=true]');
    const list = current?.closest('.moves');
    if (!current || !list) return;
    // Only the list moves, not the page.
    const [here, box] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (here.bottom > box.bottom) list.scrollTop += here.bottom - box.bottom;
    else if (here.top < box.top) list.scrollTop -= box.top - here.top;
    // On a phone it is one long line.
    if (here.right > box.right) list.scrollLeft += here.right - box.right;
    else if (here.left < box.left) list.scrollLeft -= box.left - here.left;
  }
}

interface Turn {
  number: number;
  moves: { move: Made; ply: number }[];
}

/** The moves by turns: a roll and the move made with it stand together. */
function turns(made: Made[]): Turn[] {
  const all: Turn[] = [];
  made.forEach((move, index) => {
    if (all.at(-1)?.number !== move.turn) all.push({ number: move.turn, moves: [] });
    all.at(-1)!.moves.push({ move, ply: index + 1 });
  });
  return all;
}

function closeMenu(event: Event): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if ((event.target as Element).closest('button, a')) menu.open = false;
}

customElements.define('game-page', GamePage);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { boardButtons } from '../board/board-buttons.ts';
import { plates } from '../board/players.ts';
import { firstRotation, nextRotation } from '../board/rotation.ts';
import { hear, hearMove } from '../sound/hearing.ts';
import type { Cell, Core, ReadRecord, Seat } from '../core/core.ts';
import { board } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { signedWholePercent } from '../i18n/score.ts';
import { icon } from '../shell/icons.ts';
import { hashOf } from './link.ts';
import { Mending } from './mending.ts';

/** A player's mistakes in a game, one after the other, as puzzles. */
class MistakesPage extends LitElement {
  static override properties = {
    code: {},
    seat: {},
    record: { attribute: false },
    rules: { attribute: false },
    engine: { attribute: false },
    turned: { state: true },
    plan: { state: true },
  };

  /** The link to the game. */
  declare code: string;
  declare seat: Seat;
  declare record: ReadRecord;
  declare rules: Core;
  declare engine: Core;
  declare private turned: number;
  declare plan: boolean;
  private mending!: Mending;

  constructor() {
    super();
    this.turned = 0;
    this.plan = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.mending.leave();
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('record') && !changed.has('seat')) return;
    const { played } = this.record;
    this.turned = firstRotation(played.game, this.seat);
    this.mending?.leave();
    this.mending = new Mending(played, this.seat, {
      rules: this.rules,
      engine: this.engine,
      hearMove,
      hearSolved: () => hear('solved'),
      changed: () => this.requestUpdate(),
    });
    this.mending.start();
  }

  turn(): void {
    this.turned = nextRotation(this.record.played.game, this.turned);
  }

  protected override render(): TemplateResult {
    const { mending } = this;
    const { view } = mending.practice;
    return html`
      <div
        class="table"
        data-game="${this.record.played.game}"
        @play="${(event: CustomEvent<string>) => mending.play(event.detail)}"
        @refuse="${(event: CustomEvent<Cell>) => mending.practice.refuse(event.detail)}"
        @plan="${() => this.plan = !this.plan}"
      >
        <div class="stage">
          ${view ? plates(view, (seat) => this.sitter(seat)) : nothing}
          <div class="board">${view
            ? board(view, {
              active: mending.state === 'asked',
              turned: this.turned,
              plan: this.plan,
              arrows: mending.arrows,
            })
            : html`
              <p class="loading">${mending.trouble || t('result.mistakes-search')}</p>
            `}</div>
        </div>
        <section class="panel mistakes" aria-label="${t('result.mistakes')}">
          <a class="back" href="#/" aria-label="${t('nav.home')}">${icon('before')}</a>
          <h1>${t('result.mistakes')}</h1>
          ${view ? this.panel(mending) : this.none(mending)}
          <div class="buttons">
            ${view ? boardButtons(this, view.game) : nothing}
            <button @click="${() => location.hash = hashOf(this.code)}">
              ${icon('graph')} ${t('nav.analysis')}
            </button>
          </div>
        </section>
      </div>
    `;
  }

  private sitter(seat: Seat) {
    return { name: t(`seat.${seat}`), you: seat === this.seat };
  }

  private none({ all, trouble }: Mending): TemplateResult {
    return html`
      <p class="status" role="status">${all === null
        ? t('result.mistakes-search')
        : trouble || t('mending.none')}</p>
    `;
  }

  private panel(mending: Mending): TemplateResult {
    const { state, said, practice, index } = mending;
    const all = mending.all!;
    const mistake = mending.current!;
    const done = state === 'solved' || state === 'shown';
    const next = all.findIndex((_, other) => other > index && !mending.mended.has(other));
    return html`
      <p class="hint">${t('mending.count', {
        number: index + 1,
        count: all.length,
        mended: mending.mended.size,
      })}</p>
      <p class="status ${state}" role="status">${practice.note || said || t('mending.task', {
        text: mistake.text,
        change: signedWholePercent(-mistake.loss),
      })}</p>
      <div class="mending">
        ${state === 'asked' || state === 'busy' ? nothing : html`
          <button class="${state === 'wrong' ? 'primary' : ''}" @click="${() => mending.again()}">
            ${icon('turn')} ${t('puzzle.again')}
          </button>
        `} ${done ? nothing : html`
          <button ?disabled="${state === 'busy'}" @click="${() => mending.show()}">
            ${icon('show')} ${t('puzzle.show')}
          </button>
        `}
        <button
          class="${done && next >= 0 ? 'primary' : ''}"
          ?disabled="${next < 0 || state === 'busy'}"
          @click="${() => mending.goTo(next)}"
        >
          ${icon('after')} ${t('mending.next')}
        </button>
      </div>
      <ol class="mistakes-list">${all.map((one, other) =>
        html`
          <li>
            <button class="quiet" aria-current="${other === index}" ?disabled="${state ===
              'busy'}" @click="${() => mending.goTo(other)}">
              <b>${one.text}</b><span>${signedWholePercent(-one.loss)}</span>${mending.mended.has(
                  other,
                )
                ? icon('tick')
                : nothing}
            </button>
          </li>
        `
      )}</ol>
    `;
  }
}

customElements.define('mistakes-page', MistakesPage);

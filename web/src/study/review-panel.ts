import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { qualitySign } from '../board/quality.ts';
import { isLuckReview, type Judgement, type Played, type Review, type View } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { curves } from './curve.ts';
import './evaluation-graph.ts';
import type { Judging } from './judging.ts';
import './luck-report.ts';
import { t } from '../i18n/messages.ts';
import { icon } from '../shell/icons.ts';
import { percent, signedPercent, signedWholePercent } from '../i18n/score.ts';
import { mistakes } from './reviewing.ts';
import { saidAt, worthBefore } from './review-words.ts';

/**
 * A game judged move by move: the graph, the turning points or, with a die, the luck. It says
 * `judge` and `stop` for the work of the engine, and `ply` with a position to show.
 */
class ReviewPanel extends LitElement {
  static override properties = {
    judging: { attribute: false },
    review: { attribute: false },
    working: { type: Boolean },
    played: { attribute: false },
    view: { attribute: false },
    ply: { attribute: false },
  };

  declare judging: Judging;
  /** The judgements so far. */
  declare review: Review | null;
  declare working: boolean;
  declare played: Played;
  /** The end of the game. */
  declare view: View;
  /** How many moves of this game lead to the position shown; null in a variation. */
  declare ply: number | null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { length } = this.played.moves;
    return html`
      <div class="pane-head">
        ${icon('graph')}
        <h2>${t('study.review')}</h2>
        ${this.review && !isLuckReview(this.review) ? this.sides() : nothing}
      </div>
      ${this.judging.trouble
        ? html`
          <p class="note">${this.judging.trouble}</p>
        `
        : nothing} ${this.working ? this.progress(length) : this.review ? nothing : html`
        <p class="hint">${t(
          factsOf(this.played.game).die ? 'study.review-luck-what' : 'study.review-what',
        )}</p>
        <button @click="${() => this.say('judge', undefined)}">${t('study.review-start')}</button>
      `} ${this.review ? this.findings(this.review) : nothing}
    `;
  }

  /** The meaning of up and down in the graph. */
  private sides(): TemplateResult[] {
    return this.view.seats.map((seat, index) =>
      html`
        <span class="tag">${t('study.ahead', { seat: t(`seat.${seat}`) })} ${index === 0
          ? '↑'
          : '↓'}</span>
      `
    );
  }

  private progress(count: number): TemplateResult {
    const done = this.review && !isLuckReview(this.review) ? this.review.moves.length : null;
    return html`
      <div class="progress">
        <progress max="${count}" value="${done ?? nothing}" aria-label="${t(
          'study.reviewing',
        )}"></progress>
        <span>${done === null ? t('study.reviewing') : t('study.reviewed', { done, count })}</span>
        <button @click="${() => this.say('stop', undefined)}">${t('study.stop')}</button>
      </div>
    `;
  }

  private findings(review: Review): TemplateResult {
    const turningPoints = isLuckReview(review)
      ? []
      : review.moves.filter((move) => move.turningPoint);
    return html`
      <evaluation-graph
        small
        .curves="${curves(review, this.view.seats)}"
        .seats="${this.view.seats}"
        .plies="${this.played.moves.length}"
        .ply="${this.ply}"
        .said="${saidAt(review, this.ply, this.view.seats)}"
        .marks="${turningPoints.map((move) => ({ ply: move.ply, name: move.text }))}"
      ></evaluation-graph>
      ${isLuckReview(review)
        ? html`
          <luck-report .review="${review}" .seats="${this.view.seats}" .made="${this.view
            .made}"></luck-report>
        `
        : this.turningPoints(turningPoints)}
      <div class="after-review">
        ${this.working ? nothing : this.mending(review)} ${this.table(review)}
      </div>
    `;
  }

  /** The ways to the mistakes of each player, as puzzles. */
  private mending(review: Review): (TemplateResult | typeof nothing)[] {
    const { played, view } = this;
    return view.seats.map((seat) => {
      const { length } = mistakes(review, seat);
      return length === 0 ? nothing : html`
        <button @click="${() => this.say('learn', { played, seat })}">
          <i class="swatch" data-seat="${seat}"></i>${t('result.learn', { count: length })}
        </button>
      `;
    });
  }

  private turningPoints(moves: Judgement[]): TemplateResult | typeof nothing {
    if (this.working) return nothing;
    if (moves.length === 0) {
      return html`
        <p class="hint">${t('study.no-turning-points')}</p>
      `;
    }
    return html`
      <ol class="turning-points" aria-label="${t('study.turning-points')}">${moves.map((move) =>
        html`
          <li>
            <button
              aria-current="${move.ply === this.ply}"
              aria-label="${this.told(move)}"
              title="${this.told(move)}"
              @click="${() => this.say('ply', move.ply)}"
            >
              <span>
                ${qualitySign(move.mark)}
                <b>${move.text}</b>
                <i class="swatch" data-seat="${move.seat}"></i>
              </span>
              <small>${t('study.turning-tag', {
                loss: signedWholePercent(-move.loss),
                best: move.best,
              })}</small>
            </button>
          </li>
        `
      )}</ol>
    `;
  }

  private told(move: Judgement): string {
    return t('study.turning-point', {
      move: this.name(move),
      loss: signedWholePercent(-move.loss),
      best: move.best,
    });
  }

  private name(event: { ply: number; seat: string; text: string }): string {
    const turn = this.view.made[event.ply - 1]?.turn ?? event.ply;
    return t('study.made', { turn, seat: t(`seat.${event.seat}`), text: event.text });
  }

  private table(review: Review): TemplateResult {
    const heads = isLuckReview(review)
      ? ['study.move', 'study.luck', 'study.lost']
      : ['study.move', 'study.before-move', 'study.lost', 'study.best'];
    const rows = isLuckReview(review)
      ? review.events.map((event) => [
        this.name(event),
        event.luck === 0 ? '' : signedPercent(event.luck),
        event.loss < 0.0005 ? '' : percent(event.loss),
      ])
      : review.moves.map((move) => [
        this.name(move),
        worthBefore(move, this.view.seats),
        move.mark === 'best' ? '' : signedWholePercent(-move.loss),
        move.best,
      ]);
    return html`
      <details class="all-moves">
        <summary>${t('study.table')}</summary>
        <div tabindex="0" role="group" aria-label="${t('study.table')}">
          <table>
            <thead><tr>${heads.map((head) =>
              html`
                <th scope="col">${t(head)}</th>
              `
            )}</tr></thead>
            <tbody>${rows.map(([move, ...cells]) =>
              html`
                <tr><th scope="row">${move}</th>${cells.map((cell) =>
                  html`
                    <td>${cell}</td>
                  `
                )}</tr>
              `
            )}</tbody>
          </table>
        </div>
      </details>
    `;
  }

  private say(event: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }
}

customElements.define('review-panel', ReviewPanel);

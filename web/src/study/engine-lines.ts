import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { chanceBars } from './chances.ts';
import { cellTable, reasons } from './cell-map.ts';
import type { Line, View } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { brief, proven, scoreTag, scoreWords, verdict } from '../i18n/score.ts';
import { icon } from '../shell/icons.ts';
import type { Thinking } from './thinking.ts';

const COUNTS = [1, 2, 3, 4, 5];

/** Moves of a line that are shown; more of them are guesses and take room. */
const SHOWN_MOVES = 12;

/**
 * The engine's opinion of the position. It says `switch` when it is to be turned on or off,
 * `lines` with how many lines are wanted, `follow` with the moves of a line up to the one pressed.
 */
class EngineLines extends LitElement {
  static override properties = {
    view: { attribute: false },
    thinking: { attribute: false },
    on: { type: Boolean },
    lines: { type: Number },
    /** Changes whenever the engine has found more. */
    news: { type: Number },
  };

  declare view: View;
  declare thinking: Thinking;
  declare on: boolean;
  declare lines: number;
  declare news: number;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="pane-head">
        ${icon('computer')}
        <h2>${t(this.view.mapped ? 'study.best-cells' : 'study.best-lines')}</h2>
        <span class="effort">${this.on ? this.effort() : nothing}</span>
        <label class="unseen" for="engine-lines">${t('study.lines')}</label>
        <select id="engine-lines" title="${t('study.lines')}" @change="${this.chosen}">
          ${COUNTS.map((count) => this.count(count))}
        </select>
        <button
          role="switch"
          aria-checked="${this.on}"
          aria-label="${t('study.engine')}"
          title="${t('study.engine')}"
          @click="${() => this.say('switch')}"
        >
          <i class="knob"></i>
        </button>
      </div>
      ${this.on ? this.findings() : nothing}
    `;
  }

  private count(count: number): TemplateResult {
    return html`
      <option ?selected="${count === this.lines}">${count}</option>
    `;
  }

  private chosen(event: Event): void {
    this.say('lines', Number((event.target as HTMLSelectElement).value));
  }

  private findings(): TemplateResult {
    const { view, thinking } = this;
    const { analysis, trouble } = thinking;
    if (trouble) {
      return html`
        <p class="note">${trouble}</p>
      `;
    }
    if (view.outcome) {
      return html`
        <p class="verdict">${t('study.over')}</p>
      `;
    }
    const best = analysis?.lines[0];
    if (!analysis || !best) return this.waiting();
    const words = view.chance ? t('study.before-roll') : verdict(best.score, view);
    return html`
      <p class="${view.chance ? 'verdict' : 'unseen'}">${words}</p>
      ${analysis.chances.length > 0 ? chanceBars(view.seats, analysis.chances) : nothing}
      <ol class="lines">${analysis.lines.slice(0, this.lines).map((line) =>
        this.line(line, analysis.depth)
      )}</ol>
      ${view.mapped ? cellTable(analysis, view.game) : nothing}
    `;
  }

  /** As high as what will be found, so that nothing below jumps. */
  private waiting(): TemplateResult {
    const empty = Array(Math.min(this.lines, this.view.moves.length)).fill(html`
      <li><span class="score-to-come"></span></li>
    `);
    return html`
      <p class="unseen" role="status">${t('study.thinking')}</p>
      <ol class="lines" aria-hidden="true">${empty}</ol>
    `;
  }

  private line(line: Line, depth: number): TemplateResult {
    const { view: { game, turn, seats, mapped } } = this;
    const { score } = line;
    const isProven = proven(score);
    const title = isProven ? t('study.proven') : t('study.depth', { depth });
    const moves = line.moves.slice(0, mapped ? 1 : SHOWN_MOVES);
    const ahead = score.winning >= 0.5 || seats.length > 2
      ? turn
      : seats.find((seat) => seat !== turn);
    const words = scoreWords(score, game);
    return html`
      <li>
        <span class="score" data-seat="${ahead}" data-proven="${isProven}" title="${`${words}, ${title}`}">
          ${scoreTag(score, game)}
        </span>
        <span class="moves-of">${moves.map((_, index) =>
          this.move(moves.slice(0, index + 1))
        )}</span>${mapped
          ? html`
            <span class="why">${reasons(line, game)}</span>
          `
          : nothing}
      </li>
    `;
  }

  /** The last of some moves of a line, which plays them all. */
  private move(moves: string[]): TemplateResult {
    const text = moves.at(-1)!;
    const label = t('study.follow', { moves: moves.join(', ') });
    return html`
      <button class="quiet" aria-label="${label}" @click="${() => this.say('follow', moves)}">
        ${this.view.chance ? t('study.roll', { roll: text }) : text}
      </button>
    `;
  }

  /** How far the engine looks, and whether there is more to find. */
  private effort(): string {
    const { analysis, working } = this.thinking;
    if (!analysis) return t('study.thinking');
    const parts: string[] = [];
    if (analysis.depth > 0) parts.push(t('study.depth', { depth: analysis.depth }));
    if (analysis.lines.every((line) => proven(line.score))) parts.push(t('study.proven'));
    else if (analysis.nodes > 0) parts.push(t('study.nodes', { nodes: brief(analysis.nodes) }));
    else if (!working) parts.push(t('study.done'));
    return parts.join(' · ');
  }

  private say(event: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }
}

customElements.define('engine-lines', EngineLines);

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { chanceBars } from './chances.ts';
import type { Line, View } from './core.ts';
import { t } from './messages.ts';
import { brief, proven, scoreWords, verdict } from './score.ts';
import type { Thinking } from './thinking.ts';

export const MOST_LINES = 5;

/** Moves of a line that are shown; more of them are guesses and take room. */
const SHOWN_MOVES = 12;

/**
 * What the engine thinks of the position. It says `switch` when it is to be turned on or off,
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
      <div class="engine-head">
        <button role="switch" aria-checked="${this.on}" @click="${() => this.say('switch')}">
          <i class="knob"></i>${t('study.engine')}
        </button>
        <label>${t('study.lines')}
          <select @change="${(event: Event) =>
            this.say('lines', Number((event.target as HTMLSelectElement).value))}">
            ${Array.from({ length: MOST_LINES }, (_, index) =>
              html`
                <option ?selected="${index + 1 === this.lines}">${index + 1}</option>
              `)}
          </select></label>
        </div>
        ${this.on ? this.findings() : nothing}
      `;
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
      if (!analysis || !best) {
        return html`
          <p class="verdict">${t('study.thinking')}</p>
        `;
      }
      const rolls = view.chance;
      return html`
        <p class="verdict">${rolls ? t('study.before-roll') : verdict(best.score, view)}</p>
        ${analysis.chances.length > 0 ? chanceBars(view.seats, analysis.chances) : nothing}
        <ol class="lines">${analysis.lines.map((line, rank) =>
          this.line(line, rank, analysis.depth)
        )}</ol>
        <p class="effort">${this.effort()}</p>
      `;
    }

    private line(line: Line, rank: number, depth: number): TemplateResult {
      const { view } = this;
      const moves = line.moves.slice(0, SHOWN_MOVES);
      return html`
        <li>
          <span class="score" data-rank="${rank}" data-proven="${proven(
            line.score,
          )}" title="${proven(line.score) ? t('study.proven') : t('study.depth', { depth })}"
          >${scoreWords(line.score, view.game)}</span>
          <span class="moves-of">${moves.map((text, index) =>
            html`
              <button class="quiet" @click="${() =>
                this.say('follow', moves.slice(0, index + 1))}" aria-label="${t('study.follow', {
                  moves: moves.slice(0, index + 1).join(', '),
                })}">${view.chance ? t('study.roll', { roll: text }) : text}</button>
            `
          )}</span>
        </li>
      `;
    }

    /** How far and how fast the engine looks, and whether there is more to find. */
    private effort(): string {
      const { analysis, speed, working } = this.thinking;
      const parts: string[] = [];
      if (analysis!.depth > 0) parts.push(t('study.depth', { depth: analysis!.depth }));
      if (analysis!.nodes > 0) parts.push(t('study.nodes', { nodes: brief(analysis!.nodes) }));
      if (working && speed > 0) parts.push(t('study.speed', { speed: brief(speed) }));
      if (analysis!.lines.every((line) => proven(line.score))) parts.push(t('study.proven'));
      else if (!working) parts.push(t('study.done'));
      return parts.join(' · ');
    }

    private say(event: string, detail?: unknown): void {
      this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
    }
  }

  customElements.define('engine-lines', EngineLines);

import { html, nothing, type TemplateResult } from 'lit';
import type { GameName } from './core.ts';
import { icon } from './icons.ts';
import { t } from './messages.ts';

/** A screen with a board that can be seen in other ways. */
interface Screen {
  plan: boolean;
  turn(): void;
}

/** How the board can be looked at: from another side, and Docker's yard from above. */
export function boardButtons(screen: Screen, game: GameName): TemplateResult {
  return html`
    <button @click="${() => screen.turn()}">${icon('turn')} ${t('play.turn')}</button>
    ${game === 'docker'
      ? html`
        <button aria-pressed="${screen.plan}" @click="${() => screen.plan = !screen.plan}">
          ${icon('plan')} ${t('play.plan')}
        </button>
      `
      : nothing}
  `;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { icon } from '../shell/icons.ts';
import { toggleMoves } from '../shell/menu.ts';
import { t } from '../i18n/messages.ts';

/** A screen with a board that can be seen in other ways. */
interface Screen {
  plan: boolean;
  turn(): void;
}

/** How the board can be looked at: from another side, and from above. */
export function boardButtons(screen: Screen, game: GameName): TemplateResult {
  return html`
    <button @click="${() => screen.turn()}">${icon('turn')} ${t('play.turn')}</button>
    ${moduleOf(game).hasPlan
      ? html`
        <button aria-pressed="${screen.plan}" @click="${() => screen.plan = !screen.plan}">
          ${icon('plan')} ${t('play.plan')}
        </button>
      `
      : nothing}
  `;
}

/** Opens the list of moves and closes it, where there is no room for it beside the board. */
export function movesButton(): TemplateResult {
  const open = (event: Event) => toggleMoves((event.target as Element).closest('.table')!);
  return html`
    <button class="open-moves" aria-expanded="false" @click="${open}">
      ${icon('graph')} <span>${t('play.moves')}</span>
    </button>
  `;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { GAMES } from '../games/games.ts';
import { title } from '../i18n/words.ts';

/** Leads from one game's screen to the same screen of the others. */
export function gamesNav(
  screen: 'analysis' | 'puzzles' | 'ranking' | 'rules',
  current: GameName,
  games = GAMES,
): TemplateResult {
  const link = (game: GameName) =>
    html`
      <a href="#/${screen}/${game}" aria-current="${game === current ? 'page' : nothing}">${title(
        game,
      )}</a>
    `;
  return html`
    <nav class="games-nav" aria-label="${t('nav.games')}">${games.map(link)}</nav>
  `;
}

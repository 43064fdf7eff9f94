import { html, nothing, type TemplateResult } from 'lit';
import type { GameName } from './core.ts';
import { t } from './messages.ts';
import { GAMES, title } from './words.ts';

/** Leads from one game's screen to the same screen of the others. */
export function gamesNav(
  screen: 'analysis' | 'puzzles' | 'ranking' | 'rules',
  current: GameName,
): TemplateResult {
  const link = (game: GameName) =>
    html`
      <a href="#/${screen}/${game}" aria-current="${game === current ? 'page' : nothing}">${title(
        game,
      )}</a>
    `;
  return html`
    <nav class="games-nav" aria-label="${t('nav.games')}">${GAMES.map(link)}</nav>
  `;
}

import { html, type TemplateResult } from 'lit';
import type { Arrow } from './board.ts';
import type { GameName, View } from './core.ts';
import './dvonn-board.ts';
import './docker-board.ts';
import './pathagon-board.ts';

interface Showing {
  active?: boolean;
  editing?: boolean;
  turned?: number;
  arrows?: Arrow[];
  /** Docker's yard from above. */
  plan?: boolean;
}

/** Below this width the panel lies under the board and long boards stand upright. */
const PHONE = '(max-width: 700px) and (orientation: portrait)';

export function onPhone(): boolean {
  return matchMedia(PHONE).matches;
}

/** How a board is turned at first. */
export function firstTurn(game: GameName): number {
  return game === 'dvonn' && onPhone() ? 1 : 0;
}

/** How a board is turned that was turned so, when somebody wants to see it from the other side. */
export function nextTurn(game: GameName, turned: number): number {
  const step = game === 'dvonn' && !onPhone() ? 2 : 1;
  return (turned + step) % 4;
}

/** The board of a position's game. */
export function board(view: View, showing: Showing = {}): TemplateResult {
  const { active = false, editing = false, turned = 0, arrows = [], plan = false } = showing;
  switch (view.game) {
    case 'dvonn':
      return html`
        <dvonn-board
          .view="${view}"
          .active="${active}"
          .editing="${editing}"
          .turned="${turned}"
          .arrows="${arrows}"
        ></dvonn-board>
      `;
    case 'docker':
      return html`
        <docker-board
          .view="${view}"
          .active="${active}"
          .editing="${editing}"
          .turned="${turned}"
          .arrows="${arrows}"
          .plan="${plan}"
        ></docker-board>
      `;
    case 'pathagon':
      return html`
        <pathagon-board
          .view="${view}"
          .active="${active}"
          .editing="${editing}"
          .turned="${turned}"
          .arrows="${arrows}"
        ></pathagon-board>
      `;
  }
}

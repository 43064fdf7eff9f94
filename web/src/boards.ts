import { html, type TemplateResult } from 'lit';
import type { Arrow } from './board.ts';
import type { View } from './core.ts';
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

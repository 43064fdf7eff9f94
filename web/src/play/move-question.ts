import {
  html,
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit';
import type { Arrow } from '../board/arrows.ts';
import type { Move, View } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { moveSentence } from '../i18n/words.ts';
import { settings } from '../shell/settings.ts';

/** Asks before a move is made, if that was chosen in the settings. */
export class MoveQuestion implements ReactiveController {
  private asked: { view: View; move: Move; make: (text: string) => void } | null = null;

  private isNew = false;

  constructor(private readonly host: ReactiveControllerHost & HTMLElement) {
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.isNew) this.host.querySelector<HTMLElement>('.move-question .primary')?.focus();
    this.isNew = false;
  }

  /** Makes a move of a position once it is confirmed. */
  ask(view: View, text: string, make: (text: string) => void): void {
    const move = view.moves.find((one) => one.text === text);
    if (!move || !settings().confirm) return make(text);
    this.asked = { view, move, make };
    this.isNew = true;
    this.host.requestUpdate();
  }

  private answer(yes: boolean): void {
    const { asked } = this;
    this.asked = null;
    this.host.requestUpdate();
    if (yes) asked?.make(asked.move.text);
  }

  /** The move asked about, on the board that shows a position. */
  arrows(shown: View): Arrow[] {
    return this.asked?.view === shown ? [this.asked.move] : [];
  }

  card(shown: View): TemplateResult | typeof nothing {
    if (this.asked?.view !== shown) return nothing;
    const { view, move } = this.asked;
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') this.answer(false);
    };
    return html`
      <div class="move-question" role="group" aria-labelledby="move-asked" @keydown="${escape}">
        <p id="move-asked">${moveSentence(view.game, view.turn!, move)}</p>
        <button class="primary" @click="${() => this.answer(true)}">${t('confirm.make')}</button>
        <button @click="${() => this.answer(false)}">${t('confirm.cancel')}</button>
      </div>
    `;
  }
}

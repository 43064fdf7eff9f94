import { html, type TemplateResult } from 'lit';
import { advice, reasons } from './coach.ts';
import type { View } from './core.ts';
import { icon } from './icons.ts';
import { t } from './messages.ts';
import type { Session } from './session.ts';

/** What the coach says now, with a warning's two ways out. */
export function coachCard(session: Session, view: View): TemplateResult {
  const warning = session.held?.warning;
  return html`
    <section class="${warning ? 'coach warning' : 'coach'}" aria-label="${t('coach.title')}">
      ${icon('coach')}
      <div aria-live="polite">
        ${sentences(session, view).map((sentence) =>
          html`
            <p>${sentence}</p>
          `
        )}
      </div>
      <button
        class="quiet"
        title="${t('coach.off')}"
        aria-label="${t('coach.off')}"
        @click="${() => session.setCoach(false)}"
      >
        ${icon('close')}
      </button>
      ${warning
        ? html`
          <div class="ways">
            <button class="primary" @click="${() => session.takeBack()}">
              ${icon('back')} ${t('play.take-back')}
            </button>
            <button @click="${() => session.play(session.held!.text)}">${t('coach.anyway')}</button>
          </div>
        `
        : ''}
    </section>
  `;
}

function sentences(session: Session, shown: View): string[] {
  const { held, view, coaching } = session;
  if (held?.warning) return reasons(held.warning, shown.game);
  if (view!.outcome) return [t('coach.over')];
  if (held || !session.personsTurn) return [t('coach.waiting')];
  return advice(view!, coaching).sentences;
}

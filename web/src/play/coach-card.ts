import { html, type TemplateResult } from 'lit';
import { advice, warningReason } from './coach.ts';
import type { View } from '../core/core.ts';
import { icon } from '../shell/icons.ts';
import { t } from '../i18n/messages.ts';
import type { Session } from './session.ts';

/** The coach's words, with a warning's two ways out. */
export function coachCard(session: Session, view: View): TemplateResult {
  const warning = session.held?.warning;
  return html`
    <section class="${warning ? 'coach warning' : 'coach'}" aria-label="${t('coach.title')}">
      <i>${icon('lesson')}</i>
      <div class="words" aria-live="polite">
        ${sentences(session, view).map((sentence) =>
          html`
            <p>${sentence}</p>
          `
        )}
      </div>
      ${warning ? '' : html`
        <button class="why" aria-expanded="false" @click="${open}">${t('coach.why')}</button>
      `}
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

/** Shows all sentences, where one line has no room for them. */
function open(event: Event): void {
  const button = event.currentTarget as Element;
  const shown = button.closest('.coach')!.toggleAttribute('data-open');
  button.setAttribute('aria-expanded', String(shown));
}

function sentences(session: Session, shown: View): string[] {
  const { held, view, coaching } = session;
  if (held?.warning) return [warningReason(held.warning, shown.game)];
  if (view!.outcome) return [t('coach.over')];
  if (held || !session.personsTurn) return [t('coach.waiting')];
  return advice(view!, coaching).sentences;
}

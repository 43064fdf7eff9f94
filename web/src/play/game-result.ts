import { html, nothing, type TemplateResult } from 'lit';
import type { Core } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { playerName, title } from '../i18n/words.ts';
import { icon } from '../shell/icons.ts';
import { chancesAt, settled } from '../study/evaluation-bar.ts';
import type { Reviewing } from '../study/reviewing.ts';
import type { Appraisal } from './appraisal.ts';
import { playAgain } from './new-game.ts';
import { changedOptions } from './option-fields.ts';
import type { Result, ResultCard } from './result-card.ts';
import { PERSON } from './saved-games.ts';
import type { Session } from './session.ts';

/** The result of a game at this screen; null while it is played. */
export function gameResult(session: Session, reviewing: Reviewing, rules: Core): Result | null {
  const { view, game } = session;
  if (!view?.outcome) return null;
  const { played, players } = game;
  const others = new Set(players.filter((player) => player !== PERSON).map(playerName));
  const mixed = new Set(players).size > 1;
  const moved = [players.at(-1)!, ...players.slice(0, -1)];
  return {
    played,
    view,
    outcome: view.outcome,
    own: session.own,
    about: [title(played.game), ...changedOptions(played.game, played.options), ...others]
      .join(' · '),
    rating: nothing,
    review: reviewing.review,
    working: reviewing.working,
    again: html`
      <button class="primary" @click="${() => playAgain(rules, game)}">
        ${icon('turn')} ${t('table.rematch')}
      </button>
    `,
    otherSeat: mixed ? () => playAgain(rules, { ...game, players: moved }) : null,
  };
}

/** Everybody's chances in the position shown, as far as they are known. */
export function chancesShown(
  session: Session,
  { review }: Reviewing,
  appraisal: Appraisal,
): number[] | null {
  const view = session.shown!;
  if (!session.view?.outcome) return appraisal.chances;
  return settled(view) ?? (review && chancesAt(review, view.ply, view.seats));
}

/** The ways on after a game, when its card is closed. */
export function ending(page: Element, rules: Core, { game }: Session): TemplateResult {
  return html`
    <div class="ending">
      <button class="primary" @click="${() => playAgain(rules, game)}">
        ${icon('turn')} ${t('table.rematch')}
      </button>
      <button @click="${() => page.querySelector<ResultCard>('result-card')?.open()}">
        ${icon('flag')} ${t('result.title')}
      </button>
    </div>
  `;
}

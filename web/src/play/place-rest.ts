import { html, type TemplateResult } from 'lit';
import type { Caller, Played, View } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { icon } from '../shell/icons.ts';
import type { Session } from './session.ts';

/** Whether chance can place for everybody what is still to be placed. */
export function canPlaceRest(view: View): boolean {
  return view.turn !== null && moduleOf(view.game).placesRest?.(view) === true;
}

/** The moves that place all that is still to be placed, each drawn from those that the rules allow. */
export async function restPlaced(
  rules: Pick<Caller, 'call'>,
  played: Played,
  from: View,
): Promise<string[]> {
  const drawn: string[] = [];
  for (let view = from; canPlaceRest(view);) {
    drawn.push(view.moves[Math.floor(Math.random() * view.moves.length)]!.text);
    view = await rules.call('view', [{ ...played, moves: [...played.moves, ...drawn] }]);
  }
  return drawn;
}

/** Offers to place the rest, at any turn of a person. */
export function placeRestCard(rules: Pick<Caller, 'call'>, session: Session): TemplateResult {
  const place = async () => {
    const { game, view } = session;
    const moves = await restPlaced(rules, game.played, view!);
    if (session.view === view) await session.play(...moves);
  };
  return html`
    <div class="rest">
      ${icon('die')}
      <p><b>${t('rest.title')}</b> <small>${t('rest.what')}</small></p>
      <button class="primary" @click="${place}">${t('rest.do')}</button>
    </div>
  `;
}

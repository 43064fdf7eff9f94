import { html, type TemplateResult } from 'lit';
import type { Caller } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { icon } from '../shell/icons.ts';
import type { Session } from './session.ts';

/** Offers to place the rest, at any turn of a person. The same game places the same again. */
export function placeRestCard(rules: Pick<Caller, 'call'>, session: Session): TemplateResult {
  const place = async () => {
    const { game, view } = session;
    const moves = await rules.call('placeRest', [game.played, game.seed]);
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

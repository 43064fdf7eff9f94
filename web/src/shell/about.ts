import { html, type TemplateResult } from 'lit';
import { GAMES } from '../games/games.ts';
import { t } from '../i18n/messages.ts';

/** Whose games these are, whose page this is, and what it keeps where. */
export function about(): TemplateResult {
  return html`
    <article class="sheet about">
      <h1>${t('about.title')}</h1>
      <p>${t('about.what')}</p>
      <h2>${t('nav.games')}</h2>
      <ul>
        ${GAMES.map((game) =>
          html`
            <li>${t(`about.${game}`)}</li>
          `
        )}
      </ul>
      <p>${t('about.independent')}</p>
      <h2>${t('about.privacy')}</h2>
      <p>${t('about.device')}</p>
      <p>${t('about.server')}</p>
      <p>${t('about.nothing')}</p>
    </article>
  `;
}

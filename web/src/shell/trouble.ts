import { html, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';

/** A game that an address holds and that cannot be opened: what happened, and the ways on. */
export function troubleSheet(what: string): TemplateResult {
  return html`
    <div class="sheet">
      <h1>${t('link.trouble')}</h1>
      <p role="alert">${what}</p>
      <nav class="choices" aria-label="${t('nav.main')}">
        <a class="button primary" href="#/">${t('nav.home')}</a>
        <a class="button" href="#/analysis">${t('home.analyse')}</a>
      </nav>
    </div>
  `;
}

import { html, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';

/** Some numbers with their names: texts of the catalogue by what they are to show. */
export function figures(shown: Readonly<Record<string, number | string>>): TemplateResult {
  return html`
    <dl class="figures">
      ${Object.entries(shown).map(([name, value]) =>
        html`
          <div>
            <dt>${t(`puzzle.figure.${name}`)}</dt>
            <dd>${value}</dd>
          </div>
        `
      )}
    </dl>
  `;
}

import { html, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import type { Part, RulesSummary } from './book.ts';

const ALL: readonly Part[] = ['aim', 'material', 'course', 'end', 'tips', 'options', 'notation'];

/** The rules of a game in plain words and few of them, with the numbers of the exact ones. */
export function rulesSummary(game: GameName, summary: RulesSummary, parts = ALL): TemplateResult {
  return html`
    <div class="in-short">
      ${parts.map((part) =>
        html`
          <section><h2>${t(`rules.heading.${part}`)}</h2>${tell(game, summary, part)}</section>
        `
      )}
      <p class="rule">${t('rules.numbers')}</p>
    </div>
  `;
}

function tell(game: GameName, summary: RulesSummary, part: Part): unknown {
  const text = (key: string) => t(`rules.${game}.${key}`);
  switch (part) {
    case 'course':
      return Object.entries(summary.course).map(([key, rules]) =>
        html`
          <h3>${text(`${key}.title`)}</h3>
          ${paragraph(text(`${key}.text`), rules)}
        `
      );
    case 'end':
      return Object.entries(summary.end).map(([key, rules]) =>
        paragraph(text(`end.${key}`), rules)
      );
    case 'tips':
      return list(summary.tips.map((key) => text(`tip.${key}`)));
    case 'options':
      return list(summary.options.map((key) => text(`option.${key}`)));
    default:
      return paragraph(text(part));
  }
}

function paragraph(text: string, rules?: string): TemplateResult {
  return html`
    <p>${text} ${rules
      ? html`
        <small class="rule">${rules}</small>
      `
      : nothing}</p>
  `;
}

function list(texts: string[]): TemplateResult {
  return html`
    <ul>${texts.map((text) =>
      html`
        <li>${text}</li>
      `
    )}</ul>
  `;
}

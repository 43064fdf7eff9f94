import { html, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { closeMenu } from '../shell/menu.ts';
import type { TableState } from './api.ts';
import { openReport, type Reported } from './report-sheet.ts';
import { personName } from './table-words.ts';

/** A person's name, which opens what can be done about them. */
export function personMenu(person: Reported, table: TableState | null): TemplateResult {
  return html`
    <details class="menu person" @click="${closeMenu}">
      <summary>${personName(person.name)}</summary>
      <div>${reportButton(person, table)}</div>
    </details>
  `;
}

/** Reports a person, and the game at a table with them. */
export function reportButton(person: Reported, table: TableState | null): TemplateResult {
  return html`
    <button @click="${() => openReport(person, table)}">
      ${t('report.person', { name: personName(person.name) })}
    </button>
  `;
}

/** The others who sit at a table, and can be reported. */
export function othersAt(table: TableState): Reported[] {
  return table.seats.flatMap(({ seat, sitter }) =>
    sitter && !('level' in sitter) && seat !== table.you ? [sitter] : []
  );
}

import { html, nothing, type TemplateResult } from 'lit';
import type { GameName } from './core.ts';
import { t } from './messages.ts';

/** What is told of a game, by the keys of its texts. */
interface Page {
  /** Titled paragraphs, each with the numbers of the rules that it tells. */
  course: Readonly<Record<string, string>>;
  /** Paragraphs with the numbers of their rules. */
  end: Readonly<Record<string, string>>;
  tips: readonly string[];
  options: readonly string[];
}

const PAGES: Readonly<Record<GameName, Page>> = {
  dvonn: {
    course: {
      placing: 'D1–D3',
      stacks: 'D5',
      moving: 'D4, D6, D7',
      blocked: 'D8, D9',
      passing: 'D10',
      losing: 'D11, D12',
    },
    end: { count: 'D13' },
    tips: ['random', 'edge', 'tall', 'cut'],
    options: ['setup'],
  },
  docker: {
    course: {
      seats: 'K1',
      turn: 'K2',
      steps: 'K3',
      path: 'K4',
      entering: 'K5',
      stacks: 'K6',
      stuck: 'K7–K9',
    },
    end: { last: 'K10' },
    tips: ['third', 'one', 'cover', 'cost'],
    options: ['players'],
  },
  pathagon: {
    course: {
      start: 'P1',
      placing: 'P2',
      moving: 'P3',
      trapping: 'P4, P5',
      trapped: 'P6, P7',
    },
    end: { path: 'P8', draw: 'P9' },
    tips: ['corner', 'danger', 'time'],
    options: ['first', 'capture'],
  },
};

export type Part = 'aim' | 'material' | 'course' | 'end' | 'tips' | 'options' | 'notation';

const ALL: readonly Part[] = ['aim', 'material', 'course', 'end', 'tips', 'options', 'notation'];

/** The rules of a game in plain words and few of them, with the numbers of the exact ones. */
export function inShort(game: GameName, parts = ALL): TemplateResult {
  return html`
    <div class="in-short">
      ${parts.map((part) =>
        html`
          <section><h2>${t(`rules.heading.${part}`)}</h2>${tell(game, part)}</section>
        `
      )}
      <p class="rule">${t('rules.numbers')}</p>
    </div>
  `;
}

function tell(game: GameName, part: Part): unknown {
  const page = PAGES[game];
  const text = (key: string) => t(`rules.${game}.${key}`);
  switch (part) {
    case 'course':
      return Object.entries(page.course).map(([key, rules]) =>
        html`
          <h3>${text(`${key}.title`)}</h3>
          ${paragraph(text(`${key}.text`), rules)}
        `
      );
    case 'end':
      return Object.entries(page.end).map(([key, rules]) => paragraph(text(`end.${key}`), rules));
    case 'tips':
      return list(page.tips.map((key) => text(`tip.${key}`)));
    case 'options':
      return list(page.options.map((key) => text(`option.${key}`)));
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

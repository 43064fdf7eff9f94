import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Core, GameName } from './core.ts';
import { gamesNav } from './games-nav.ts';
import './living-board.ts';
import { t } from './messages.ts';
import { title } from './words.ts';

/** What a page tells, by the keys of its texts. */
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

/** The rules of a game in plain words. */
class RulesPage extends LitElement {
  static override properties = { game: { type: String }, rules: { attribute: false } };

  declare game: GameName;
  declare rules: Core;

  constructor() {
    super();
    this.game = 'dvonn';
  }

  /** The page's one style sheet is for the rules too. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { course, end, tips, options } = PAGES[this.game];
    const name = title(this.game);
    const sections = {
      aim: this.paragraph('aim'),
      material: this.paragraph('material'),
      course: Object.entries(course).map(([key, rules]) => this.titled(key, rules)),
      end: Object.entries(end).map(([key, rules]) => this.paragraph(`end.${key}`, rules)),
      tips: this.list('tip', tips),
      options: this.list('option', options),
      notation: this.paragraph('notation'),
    };
    return html`
      ${gamesNav('rules', this.game)}
      <living-board .game="${this.game}" .rules="${this.rules}"></living-board>
      <article>
        <h1>${name}</h1>
        <p class="about">${this.text('about')}</p>
        <a class="play" href="#/new/${this.game}">${t('rules.play', { game: name })}</a>
        ${Object.entries(sections).map(([heading, content]) => section(heading, content))}
        <p class="rule">${t('rules.numbers')}</p>
      </article>
    `;
  }

  private titled(key: string, rules: string): TemplateResult {
    return html`
      <h3>${this.text(`${key}.title`)}</h3>
      ${this.paragraph(`${key}.text`, rules)}
    `;
  }

  private paragraph(key: string, rules?: string): TemplateResult {
    return html`
      <p>${this.text(key)} ${rules ? small(rules) : nothing}</p>
    `;
  }

  private list(kind: string, keys: readonly string[]): TemplateResult {
    return html`
      <ul>${keys.map((key) => item(this.text(`${kind}.${key}`)))}</ul>
    `;
  }

  private text(key: string): string {
    return t(`rules.${this.game}.${key}`);
  }
}

function section(heading: string, content: unknown): TemplateResult {
  return html`
    <section><h2>${t(`rules.heading.${heading}`)}</h2>${content}</section>
  `;
}

function item(text: string): TemplateResult {
  return html`
    <li>${text}</li>
  `;
}

function small(rules: string): TemplateResult {
  return html`
    <small class="rule">${rules}</small>
  `;
}

customElements.define('rules-page', RulesPage);

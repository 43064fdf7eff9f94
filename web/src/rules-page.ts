import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { GameName } from './core.ts';
import { t } from './messages.ts';

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

const GAMES = Object.keys(PAGES) as GameName[];

/** The rules of a game in plain words. */
export class RulesPage extends LitElement {
  static override properties = { game: { type: String } };

  declare game: GameName;

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
    const title = name(this.game);
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
      <nav aria-label="${t('rules.nav')}">${GAMES.map((game) => this.link(game))}</nav>
      <article>
        <h1>${title}</h1>
        <p class="about">${this.text('about')}</p>
        <a class="play" href="#/new/${this.game}">${t('rules.play', { game: title })}</a>
        ${Object.entries(sections).map(([heading, content]) => section(heading, content))}
        <p class="rule">${t('rules.numbers')}</p>
      </article>
    `;
  }

  private link(game: GameName): TemplateResult {
    const current = game === this.game ? 'page' : nothing;
    return html`
      <a href="#/rules/${game}" aria-current="${current}">${name(game)}</a>
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

function name(game: GameName): string {
  return t(`rules.${game}.name`);
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

import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { Board } from '../board/board.ts';
import { board } from '../games/games.ts';
import type { Core, ReadRecord, RecordFormat, View } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { decode, encode, hashOf, isLink, linkOf, MOST_BYTES } from './link.ts';
import { limits } from '../online/limits.ts';
import { t } from '../i18n/messages.ts';
import { laterStyle } from '../shell/later.ts';
import { download, png, standAlone } from './picture.ts';
import { reason } from '../i18n/refusals.ts';

/** How many of the last moves an animation can show; or else all. */
const LAST = [12, 24, 48] as const;

/** A position and how a board shows it. */
interface Shown {
  view: View;
  turned: number;
  plan: boolean;
}

/**
 * Opens the dialog in which a game is taken along, or another one brought in.
 *
 * @param drawing the drawing of the board that shows it, for a picture
 */
export async function openRecords(
  rules: Core,
  record: ReadRecord,
  drawing: SVGSVGElement | null,
): Promise<void> {
  await laterStyle();
  const dialog = new RecordsDialog();
  dialog.rules = rules;
  dialog.record = record;
  dialog.shown = boardAround(drawing);
  document.body.append(dialog);
}

/** The board that an element is part of. */
function boardAround(element: Element | null): Board | null {
  for (let around = element; around; around = around.parentElement) {
    if (around instanceof Board) return around;
  }
  return null;
}

class RecordsDialog extends LitElement {
  static override properties = {
    record: { attribute: false },
    texts: { state: true },
    format: { state: true },
    link: { state: true },
    brought: { state: true },
    over: { state: true },
    refusal: { state: true },
    said: { state: true },
    last: { state: true },
    drawn: { state: true },
  };

  rules!: Core;
  shown: Shown | null = null;
  declare record: ReadRecord;
  /** The record in each format that can hold this game. */
  declare private texts: Map<RecordFormat, string>;
  declare private format: RecordFormat;
  declare private link: string;
  /** The text of another game. */
  declare private brought: string;
  /** Whether a file is being dragged over the dialog. */
  declare private over: boolean;
  declare private refusal: string;
  /** A sentence about what has just been done. */
  declare private said: string;
  /** How many of the last moves an animation shows. */
  declare private last: number;
  /** How many positions of an animation are drawn, of how many; null when none is being made. */
  declare private drawn: { done: number; count: number } | null;

  constructor() {
    super();
    this.texts = new Map();
    this.format = 'stackyard';
    this.link = '';
    this.brought = '';
    this.over = false;
    this.refusal = '';
    this.said = '';
    this.last = LAST[0]!;
    this.drawn = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')!.showModal();
    this.write();
  }

  private async write(): Promise<void> {
    const { played, tags, comments } = this.record;
    const { formats } = factsOf(played.game);
    const written = await Promise.allSettled(
      formats.map(({ name }) => this.rules.call('write', [played, tags, comments, name])),
    );
    const texts = new Map<RecordFormat, string>();
    formats.forEach(({ name }, index) => {
      const text = written[index]!;
      if (text.status === 'fulfilled') texts.set(name, text.value);
    });
    this.texts = texts;
    const code = await encode(texts.get('stackyard') ?? '');
    const served = await limits().then(() => true, () => false);
    this.link = linkOf(code, served);
  }

  private get text(): string {
    return this.texts.get(this.format) ?? '';
  }

  private get fileName(): string {
    const { played, tags } = this.record;
    return ['stackyard', played.game, ...(tags.Date ? [tags.Date.replaceAll(/\W/g, '-')] : [])]
      .join('-');
  }

  protected override render(): TemplateResult {
    return html`
      <dialog
        class="records"
        aria-labelledby="records-title"
        ?data-over="${this.over}"
        @close="${() => this.remove()}"
        @click="${this.clicked}"
        @dragover="${this.dragged}"
        @dragleave="${() => this.over = false}"
        @drop="${this.dropped}"
      >
        <div>
          <header>
            <h2 id="records-title">${t('records.title')}</h2>
            <button class="quiet" aria-label="${t('records.close')}" @click="${this
              .close}">✕</button>
          </header>
          <p class="said" role="status">${this.said}</p>
          <div class="records-parts">
            ${this.takenAlong()} ${this.shown ? this.picture(this.shown) : nothing} ${this
              .broughtIn()}
          </div>
        </div>
      </dialog>
    `;
  }

  private takenAlong(): TemplateResult {
    const { link, text } = this;
    return html`
      <section>
        <h3>${t('records.link')}</h3>
        <p class="hint">${t('records.link-what')}</p>
        <div class="row">
          <input readonly aria-label="${t('records.link')}" .value="${link}" @focus="${select}">
          <button class="primary" @click="${() => this.copy(link)}">${t('records.copy')}</button>
        </div>
        <h3>${t('records.text')}</h3>
        ${this.texts.size > 1 ? this.formats() : nothing}
        <textarea readonly rows="7" aria-label="${t('records.text')}" .value="${text}"></textarea>
        <div class="row">
          <button @click="${() => this.copy(text)}">${t('records.copy')}</button>
          <button @click="${this.saveText}">${t('records.download')}</button>
        </div>
      </section>
    `;
  }

  private formats(): TemplateResult {
    const choose = (event: Event) => this.format = (event.target as HTMLSelectElement).value;
    const option = (format: RecordFormat) =>
      html`
        <option value="${format}" ?selected="${format === this.format}">
          ${t(`records.format.${format}`)}
        </option>
      `;
    return html`
      <label for="records-format">${t('records.format')}</label>
      <select id="records-format" @change="${choose}">${[...this.texts.keys()].map(option)}</select>
    `;
  }

  private picture({ view, turned, plan }: Shown): TemplateResult {
    return html`
      <section>
        <h3>${t('records.picture')}</h3>
        <div class="portrait" inert>${board(view, { turned, plan })}</div>
        <div class="row">
          <button @click="${() => this.savePicture('png')}">${t('records.save-png')}</button>
          <button @click="${() => this.savePicture('svg')}">${t('records.save-svg')}</button>
        </div>
        ${this.record.played.moves.length > 0 ? this.animation() : nothing}
      </section>
    `;
  }

  /** The last moves of the game as an animation, which takes a while to draw. */
  private animation(): TemplateResult {
    const { length } = this.record.played.moves;
    const counts = [...LAST.filter((count) => count < length), length];
    const chosen = counts.find((count) => count >= this.last) ?? length;
    const option = (count: number) =>
      html`
        <option value="${count}" ?selected="${count === chosen}">
          ${count === length ? t('records.all-moves') : t('records.last-moves', { count })}
        </option>
      `;
    const choose = (event: Event) => this.last = Number((event.target as HTMLSelectElement).value);
    return html`
      <h3>${t('records.animation')}</h3>
      <div class="row">
        <select aria-label="${t('records.animation')}" ?disabled="${this.drawn !==
          null}" @change="${choose}">
          ${counts.map(option)}
        </select>
        <button ?disabled="${this.drawn !== null}" @click="${() => this.saveAnimation(chosen)}">
          ${t('records.save-gif')}
        </button>
      </div>
      ${this.drawn
        ? html`
          <progress
            aria-label="${t('records.drawing')}"
            max="${this.drawn.count}"
            value="${this.drawn.done}"
          >
          </progress>
        `
        : nothing}
      <div class="portrait unseen" inert></div>
    `;
  }

  private broughtIn(): TemplateResult {
    const nothingBrought = this.brought.trim() === '';
    return html`
      <section class="bring">
        <h3>${t('records.bring')}</h3>
        <p class="hint">${t('records.bring-what')}</p>
        <textarea
          rows="4"
          spellcheck="false"
          aria-label="${t('records.bring')}"
          aria-describedby="records-refusal"
          aria-invalid="${this.refusal !== ''}"
          .value="${this.brought}"
          @input="${this.typed}"
        ></textarea>
        <p id="records-refusal" class="refusal" role="alert">${this.refusal}</p>
        <div class="row">
          <button class="primary" ?disabled="${nothingBrought}" @click="${this.openBrought}">
            ${t('records.open')}
          </button>
          <label class="button file">
            <input type="file" class="unseen" @change="${this.picked}">${t('records.file')}
          </label>
        </div>
      </section>
    `;
  }

  private typed(event: Event): void {
    this.brought = (event.target as HTMLTextAreaElement).value;
    this.refusal = '';
  }

  private async openBrought(): Promise<void> {
    await this.open(this.brought);
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = t('records.copied');
    } catch {
      this.said = t('records.not-copied');
    }
  }

  private saveText(): void {
    const content = new Blob([this.text], { type: 'text/plain;charset=utf-8' });
    const { formats } = factsOf(this.record.played.game);
    const { ending } = formats.find(({ name }) => name === this.format)!;
    download(content, `${this.fileName}.${ending}`);
    this.said = t('records.saved');
  }

  private async savePicture(kind: 'svg' | 'png'): Promise<void> {
    const svg = standAlone(this.querySelector('.portrait:not(.unseen) svg')!);
    const name = `${this.fileName}-${this.shown!.view.ply}.${kind}`;
    download(kind === 'png' ? await png(svg) : new Blob([svg], { type: 'image/svg+xml' }), name);
    this.said = t('records.saved');
  }

  private async saveAnimation(last: number): Promise<void> {
    this.said = t('records.drawing');
    const room = this.querySelector<HTMLElement>('.portrait.unseen')!;
    const { animation } = await import('./animation.ts');
    const file = await animation(
      this.rules,
      this.record.played,
      last,
      this.shown!,
      room,
      (done, count) => {
        this.drawn = { done, count };
        return this.isConnected;
      },
    );
    this.drawn = null;
    if (!file) return;
    download(file, `${this.fileName}.gif`);
    this.said = t('records.saved');
  }

  /** Goes to the game that a text, or a link, holds. */
  private async open(text: string): Promise<void> {
    this.brought = text;
    try {
      if (text.length > MOST_BYTES) throw new Error(t('records.too-long'));
      const found = isLink(text) ? await decode(text) : text;
      const { played, tags, comments } = await this.rules.call('read', [found]);
      const record = await this.rules.call('write', [played, tags, comments, 'stackyard']);
      location.hash = hashOf(await encode(record));
      this.close();
    } catch (error) {
      this.refusal = reason(error);
    }
  }

  private async picked(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) await this.openFile(file);
    // The same file can be chosen again, when it has been put right.
    input.value = '';
  }

  private async openFile(file: File): Promise<void> {
    if (file.size > MOST_BYTES) this.refusal = t('records.too-long');
    else await this.open(await file.text());
  }

  private dragged(event: DragEvent): void {
    event.preventDefault();
    this.over = true;
  }

  private async dropped(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.over = false;
    const file = event.dataTransfer?.files[0];
    if (file) await this.openFile(file);
    else await this.open(event.dataTransfer?.getData('text') ?? '');
  }

  /** A click on the dialog itself, and not on what is in it, is one beside it. */
  private clicked(event: MouseEvent): void {
    if (event.target === event.currentTarget) this.close();
  }

  private close(): void {
    this.querySelector('dialog')!.close();
  }
}

function select(event: Event): void {
  (event.target as HTMLInputElement).select();
}

customElements.define('records-dialog', RecordsDialog);

import { nothing } from 'lit';
import { Board } from '../src/board/board.ts';

/** What lit knows of a template and of a directive, by the names that its releases give them. */
interface Template {
  _$litType$: number;
  strings: readonly string[];
  values: readonly unknown[];
}

interface Directive {
  _$litDirective$: new (part: { type: number }) => { render(...values: unknown[]): unknown };
  values: unknown[];
}

/** The place of a value among the children of an element, as lit calls it. */
const CHILD = 2;

/** An attribute that is open at the end of the text of a tag. */
const OPEN = /\s([.?@]?)([\w:-]+)=("?)([^"<>]*)$/;
/** One of the page's own elements that has been given properties, and such a property. */
const OWN =
  /<(\w+(?:-\w+)+)((?:\s+[^\s<>"=]+="[^"]*")*\s+\.\w+="\d+"(?:\s+[^\s<>"=]+="[^"]*")*)\s*>\s*<\/\1>/g;
const PROPERTY = /\s\.(\w+)="(\d+)"/g;

/** An element of the page, as lit updates it. */
interface Drawn {
  willUpdate(changed: Map<string, unknown>): void;
  render(): unknown;
}

/** What lit would draw, as markup. */
export function markup(drawn: unknown): string {
  if (drawn === nothing || drawn === null || drawn === undefined) return '';
  if (Array.isArray(drawn)) return drawn.map(markup).join('');
  if (isTemplate(drawn)) return template(drawn);
  if (isDirective(drawn)) {
    return markup(new drawn._$litDirective$({ type: CHILD }).render(...drawn.values));
  }
  return escaped(drawn);
}

function isTemplate(drawn: unknown): drawn is Template {
  return typeof drawn === 'object' && '_$litType$' in drawn!;
}

function isDirective(drawn: unknown): drawn is Directive {
  return typeof drawn === 'object' && '_$litDirective$' in drawn!;
}

function escaped(value: unknown): string {
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function template({ strings, values }: Template): string {
  const properties: unknown[] = [];
  let out = '';
  let dropped = false;
  strings.forEach((text, index) => {
    out += dropped ? text.replace(/^"/, '') : text;
    dropped = false;
    if (index === values.length) return;
    const value = values[index];
    const tag = out.lastIndexOf('<');
    const open = tag > out.lastIndexOf('>') ? OPEN.exec(out.slice(tag)) : null;
    if (!open) {
      out += markup(value);
      return;
    }
    const [, kind, name, quote] = open;
    const written = kind === '.' ? String(properties.push(value) - 1) : escaped(value);
    if (kind === '@' || kind === '?' || value === nothing) {
      out = out.slice(0, tag + open.index) + (kind === '?' && value ? ` ${name}=""` : '');
      dropped = quote !== '';
    } else out += quote ? written : `"${written}"`;
  });
  if (properties.length === 0) return out;
  return out.replaceAll(OWN, (_, tag, attributes) => own(tag, attributes, properties))
    .replaceAll(PROPERTY, '');
}

/**
 * The boards that have been drawn, by the marks that stand for them. They look the same in every
 * language, and drawing takes a while here.
 */
export const boards = new Map<string, string>();

/** An element of the page with its content. */
function own(tag: string, attributes: string, values: readonly unknown[]): string {
  const element = new (customElements.get(tag)!)() as unknown as Drawn;
  set(element, attributes, values);
  if (!(element instanceof Board)) {
    return `<${tag}${attributes.replaceAll(PROPERTY, '')}>${content(element)}</${tag}>`;
  }
  const { turned, view } = element as Board;
  const mark = `{{${tag} ${Object.keys(view.stacks).length} ${turned}}}`;
  if (!boards.has(mark)) {
    boards.set(mark, `<${tag} class="game-board">${content(element)}</${tag}>`);
  }
  return mark;
}

function set(element: Drawn, attributes: string, values: readonly unknown[]): void {
  for (const [, name, index] of attributes.matchAll(PROPERTY)) {
    Object.assign(element, { [name!]: values[Number(index)] });
  }
}

function content(element: Drawn): string {
  element.willUpdate(new Map([['view', undefined], ['game', undefined]]));
  return markup(element.render());
}

/** The values that fill a message. */
export type Values = Readonly<Record<string, string | number>>;

type Part = string | ((values: Values, count: string) => string);

/**
 * A message in the form of ICU: `{name}`, `{count, number}`, `{count, plural, =0 {…} one {# move}
 * other {# moves}}`, `{seat, select, white {…} other {…}}`, `selectordinal`, nested as deep as need
 * be; an apostrophe quotes braces. Plural forms and digits are those of the language.
 */
export class MessageFormat {
  private readonly numbers: Intl.NumberFormat;
  private readonly parts: Part[];
  private at = 0;

  constructor(private readonly text: string, private readonly language: string) {
    this.numbers = new Intl.NumberFormat(language);
    this.parts = this.message(false);
    if (this.at < text.length) this.refuse('a brace too many');
  }

  format(values: Values = {}): string {
    return render(this.parts, values, '#');
  }

  /** Reads up to the brace that closes this message, or the end. */
  private message(inPlural: boolean): Part[] {
    const parts: Part[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const char = this.text[this.at++];
      if (char === '{') parts.push(this.argument(inPlural));
      else if (char === '#' && inPlural) parts.push((_, count) => count);
      else if (char === "'") parts.push(this.quoted());
      else parts.push(char ?? '');
    }
    return parts;
  }

  private quoted(): string {
    if (this.text[this.at] === "'") {
      this.at++;
      return "'";
    }
    if (!/[{}#|]/.test(this.text[this.at] ?? '')) return "'";
    const end = this.text.indexOf("'", this.at);
    const quoted = this.text.slice(this.at, end < 0 ? undefined : end);
    this.at = end < 0 ? this.text.length : end + 1;
    return quoted;
  }

  private argument(inPlural: boolean): Part {
    const name = this.word();
    if (this.take('}')) return (values) => this.shown(value(values, name));
    this.expect(',');
    const kind = this.word();
    if (kind === 'number') {
      this.expect('}');
      return (values) => this.shown(value(values, name));
    }
    this.expect(',');
    if (kind === 'select') {
      const cases = this.cases(inPlural);
      return (values, count) =>
        render(cases.get(String(value(values, name))) ?? other(cases), values, count);
    }
    if (kind !== 'plural' && kind !== 'selectordinal') this.refuse(`no kind of argument: ${kind}`);
    const cases = this.cases(true);
    const rules = new Intl.PluralRules(this.language, {
      type: kind === 'plural' ? 'cardinal' : 'ordinal',
    });
    return (values) => {
      const number = Number(value(values, name));
      const chosen = cases.get(`=${number}`) ?? cases.get(rules.select(number)) ?? other(cases);
      return render(chosen, values, this.shown(number));
    };
  }

  private cases(inPlural: boolean): Map<string, Part[]> {
    const cases = new Map<string, Part[]>();
    while (!this.take('}')) {
      const key = this.word();
      this.expect('{');
      cases.set(key, this.message(inPlural));
      this.expect('}');
    }
    if (!cases.has('other')) this.refuse('other is missing');
    return cases;
  }

  private word(): string {
    const word = /^\s*([^\s{},]+)/.exec(this.text.slice(this.at));
    if (!word?.[1]) this.refuse('a word is missing');
    this.at += word[0].length;
    return word[1];
  }

  private take(char: string): boolean {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private expect(char: string) {
    if (!this.take(char)) this.refuse(`${char} is missing`);
  }

  private refuse(why: string): never {
    throw new SyntaxError(`${why} at ${this.at} of "${this.text}"`);
  }

  private shown(value: string | number): string {
    return typeof value === 'number' ? this.numbers.format(value) : value;
  }
}

function render(parts: readonly Part[], values: Values, count: string): string {
  return parts.map((part) => typeof part === 'string' ? part : part(values, count)).join('');
}

function other(cases: Map<string, Part[]>): Part[] {
  return cases.get('other') ?? [];
}

function value(values: Values, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new RangeError(`the message needs a value for ${name}`);
  return value;
}

/** A GIF holds 256 colours: these, and one that lets the frame before be seen. */
const COLOURS = 255;
const TRANSPARENT = COLOURS;

/** Colours are told apart by the first bits of their three parts. */
const BITS = 5;
const SHADES = 1 << BITS;

/** The largest code of the compression, and its two codes that stand for no colours. */
const MOST_CODES = 1 << 12;
const CLEAR = 256;
const END = 257;

/** Its three parts, as a screen mixes them. */
type Colour = [number, number, number];

/** The colours of a GIF file, and which of them is nearest to any other. */
class Palette {
  private readonly nearest = new Int16Array(SHADES ** 3).fill(-1);

  constructor(readonly colours: readonly Colour[]) {}

  /** Writes for each pixel of a picture the number of its colour. */
  numbers(pixels: Uint8ClampedArray): Uint8Array {
    const numbers = new Uint8Array(pixels.length / 4);
    for (let at = 0; at < numbers.length; at++) numbers[at] = this.number(shade(pixels, 4 * at));
    return numbers;
  }

  private number(shade: number): number {
    if (this.nearest[shade]! < 0) this.nearest[shade] = this.search(colourOf(shade));
    return this.nearest[shade]!;
  }

  private search(colour: Colour): number {
    let best = 0;
    let least = Infinity;
    this.colours.forEach((one, number) => {
      const distance = one.reduce((sum, value, part) => sum + (value - colour[part]!) ** 2, 0);
      if (distance < least) [best, least] = [number, distance];
    });
    return best;
  }
}

function shade(pixels: Uint8ClampedArray, at: number): number {
  const cut = (value: number) => value >> (8 - BITS);
  return (cut(pixels[at]!) << 2 * BITS) | (cut(pixels[at + 1]!) << BITS) | cut(pixels[at + 2]!);
}

function colourOf(shade: number): Colour {
  const part = (shift: number) =>
    Math.round(((shade >> shift) & (SHADES - 1)) * 255 / (SHADES - 1));
  return [part(2 * BITS), part(BITS), part(0)];
}

/** The colours that stand for all in some pictures best: each is the middle of many that are alike. */
export function palette(pictures: readonly Uint8ClampedArray[]): Palette {
  const counts = new Uint32Array(SHADES ** 3);
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4) counts[shade(pixels, at)]!++;
  }
  const all = [...counts.keys()].filter((one) => counts[one]! > 0)
    .map((one) => ({ colour: colourOf(one), count: counts[one]! }));
  const boxes = [all];
  while (boxes.length < COLOURS) {
    const box = boxes.reduce((most, one) => spread(one).weight > spread(most).weight ? one : most);
    const { part, weight } = spread(box);
    if (weight === 0) break;
    box.sort((one, other) => one.colour[part]! - other.colour[part]!);
    boxes.push(box.splice(half(box)));
  }
  return new Palette(boxes.map(middle));
}

type Box = { colour: Colour; count: number }[];

/** In which of its parts the colours of a box differ most, and how much it would help to divide it. */
function spread(box: Box): { part: number; weight: number } {
  const widths = [0, 1, 2].map((part) => {
    const values = box.map(({ colour }) => colour[part]!);
    return Math.max(...values) - Math.min(...values);
  });
  const widest = Math.max(...widths);
  const count = box.reduce((sum, one) => sum + one.count, 0);
  return { part: widths.indexOf(widest), weight: widest * Math.sqrt(count) };
}

/** Where a box falls into two parts with as many pixels, neither of them empty. */
function half(box: Box): number {
  const all = box.reduce((sum, { count }) => sum + count, 0);
  let sum = 0;
  const at = box.findIndex(({ count }) => (sum += count) * 2 >= all) + 1;
  return Math.min(at, box.length - 1);
}

function middle(box: Box): Colour {
  const all = box.reduce((sum, { count }) => sum + count, 0);
  const part = (index: number) =>
    Math.round(box.reduce((sum, { colour, count }) => sum + colour[index]! * count, 0) / all);
  return [part(0), part(1), part(2)];
}

/** Writes pictures of one size as an animation that begins again at its end. */
export class Gif {
  private readonly bytes: number[] = [];
  private before: Uint8Array | null = null;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly colours: Palette,
  ) {
    this.text('GIF89a');
    this.numbers(width, height);
    // All frames have the same 256 colours.
    this.bytes.push(0xf7, 0, 0);
    for (let number = 0; number <= TRANSPARENT; number++) {
      this.bytes.push(...colours.colours[number] ?? [0, 0, 0]);
    }
    this.bytes.push(0x21, 0xff, 11);
    this.text('NETSCAPE2.0');
    this.bytes.push(3, 1, 0, 0, 0);
  }

  /** Adds a picture, of which only what differs from the one before is written. */
  add(pixels: Uint8ClampedArray, millis: number): void {
    const picture = this.colours.numbers(pixels);
    const { left, top, right, bottom } = this.changed(picture);
    const [width, height] = [right - left, bottom - top];
    this.bytes.push(0x21, 0xf9, 4, 0b101);
    this.numbers(Math.round(millis / 10));
    this.bytes.push(TRANSPARENT, 0, 0x2c);
    this.numbers(left, top, width, height);
    this.bytes.push(0);
    const part = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (top + y) * this.width + left + x;
        part[y * width + x] = this.before?.[at] === picture[at] ? TRANSPARENT : picture[at]!;
      }
    }
    this.data(compressed(part));
    this.before = picture;
  }

  file(): Blob {
    return new Blob([Uint8Array.from([...this.bytes, 0x3b])], { type: 'image/gif' });
  }

  /** The smallest part of a picture that holds all that has changed, at least one pixel. */
  private changed(picture: Uint8Array): Record<'left' | 'top' | 'right' | 'bottom', number> {
    const { before, width, height } = this;
    if (!before) return { left: 0, top: 0, right: width, bottom: height };
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < picture.length; at++) {
      if (picture[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
    return right === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
  }

  private text(text: string): void {
    for (const char of text) this.bytes.push(char.charCodeAt(0));
  }

  private numbers(...numbers: number[]): void {
    for (const number of numbers) this.bytes.push(number & 255, number >> 8);
  }

  /** Data stands in blocks of at most 255 bytes, and ends with an empty one. */
  private data(data: readonly number[]): void {
    this.bytes.push(8);
    for (let at = 0; at < data.length; at += 255) {
      const block = data.slice(at, at + 255);
      this.bytes.push(block.length, ...block);
    }
    this.bytes.push(0);
  }
}

/** LZW: each code stands for the colours of an earlier one and one more. */
function compressed(colours: Uint8Array): number[] {
  const out: number[] = [];
  const codes = new Map<number, number>();
  let [next, bits, rest, held] = [END + 1, 9, 0, 0];
  const emit = (code: number) => {
    rest |= code << held;
    for (held += bits; held >= 8; held -= 8) {
      out.push(rest & 255);
      rest >>>= 8;
    }
  };
  emit(CLEAR);
  let run = colours[0]!;
  for (const colour of colours.subarray(1)) {
    const longer = (run << 8) | colour;
    const code = codes.get(longer);
    if (code !== undefined) {
      run = code;
      continue;
    }
    emit(run);
    run = colour;
    if (next < MOST_CODES) {
      codes.set(longer, next++);
      if (next > 1 << bits) bits++;
      continue;
    }
    emit(CLEAR);
    codes.clear();
    [next, bits] = [END + 1, 9];
  }
  emit(run);
  emit(END);
  if (held > 0) out.push(rest & 255);
  return out;
}

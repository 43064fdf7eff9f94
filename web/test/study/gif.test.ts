import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gif, palette } from '../../src/study/gif.ts';

const [WIDTH, HEIGHT] = [40, 30];

/** A picture whose pixels are coloured by a function of their place. */
function picture(colour: (x: number, y: number) => [number, number, number]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) pixels.set([...colour(x, y), 255], 4 * (y * WIDTH + x));
  }
  return pixels;
}

interface Frame {
  millis: number;
  left: number;
  top: number;
  width: number;
  height: number;
  numbers: number[];
}

/** What a GIF file holds, read as the format says and not as it was written. */
function read(bytes: Uint8Array): { colours: number[][]; frames: Frame[] } {
  const word = (at: number) => bytes[at]! | bytes[at + 1]! << 8;
  assert.equal(new TextDecoder().decode(bytes.subarray(0, 6)), 'GIF89a');
  assert.deepEqual([word(6), word(8)], [WIDTH, HEIGHT]);
  const colours = Array.from(
    { length: 256 },
    (_, i) => [...bytes.subarray(13 + 3 * i, 16 + 3 * i)],
  );
  const frames: Frame[] = [];
  let at = 13 + 768;
  let millis = 0;
  const blocks = () => {
    const data: number[] = [];
    for (; bytes[at] !== 0; at += bytes[at]! + 1) {
      data.push(...bytes.subarray(at + 1, at + 1 + bytes[at]!));
    }
    at++;
    return data;
  };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) millis = word(at + 4) * 10;
      at += 2;
      blocks();
      continue;
    }
    assert.equal(bytes[at], 0x2c);
    const [left, top, width, height] = [1, 3, 5, 7].map((part) => word(at + part)) as [
      number,
      number,
      number,
      number,
    ];
    assert.equal(bytes[at + 10], 8);
    at += 11;
    frames.push({ millis, left, top, width, height, numbers: unpacked(blocks()) });
  }
  assert.equal(at, bytes.length - 1);
  return { colours, frames };
}

function unpacked(data: number[]): number[] {
  const out: number[] = [];
  let table: number[][] = [];
  let [bits, bit, before]: [number, number, number[] | null] = [9, 0, null];
  const begin = () => {
    table = Array.from({ length: 258 }, (_, code) => [code]);
    bits = 9;
    before = null;
  };
  begin();
  for (;;) {
    let code = 0;
    for (let i = 0; i < bits; i++, bit++) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << i;
    if (code === 256) begin();
    else if (code === 257) return out;
    else {
      const run: number[] = table[code] ?? [...before!, before![0]!];
      out.push(...run);
      if (before && table.length < 4096) table.push([...before, run[0]!]);
      if (table.length === 1 << bits && bits < 12) bits++;
      before = run;
    }
  }
}

async function bytesOf(gif: Gif): Promise<Uint8Array> {
  return new Uint8Array(await gif.file().arrayBuffer());
}

test('a picture of few colours comes back pixel by pixel', async () => {
  const chess = picture((x, y) => (x + y) % 2 ? [255, 0, 0] : [0, 0, 255]);
  const gif = new Gif(WIDTH, HEIGHT, palette([chess]));
  gif.add(chess, 900);
  const { colours, frames: [frame] } = read(await bytesOf(gif));
  assert.equal(frame!.millis, 900);
  const seen = frame!.numbers.map((number) => colours[number]);
  assert.deepEqual(seen.slice(0, 2), [[0, 0, 255], [255, 0, 0]]);
  assert.equal(seen.length, WIDTH * HEIGHT);
  assert.deepEqual(seen[WIDTH], [255, 0, 0]);
});

test('so many different runs that the codes are used up come back too', async () => {
  let seed = 1;
  const noise = picture(() => {
    seed = seed * 16807 % 2147483647;
    return [seed & 255, seed >> 8 & 255, seed >> 16 & 255];
  });
  const colours = palette([noise]);
  const gif = new Gif(WIDTH, HEIGHT, colours);
  const wide = new Uint8ClampedArray(noise);
  for (let round = 0; round < 6; round++) {
    wide.reverse();
    gif.add(wide, 10);
  }
  const { frames } = read(await bytesOf(gif));
  assert.equal(frames.length, 6);
  assert.deepEqual(frames[0]!.numbers, [
    ...colours.numbers(new Uint8ClampedArray(noise).reverse()),
  ]);
});

test('of the next picture only the part that differs is written', async () => {
  const plain = picture(() => [10, 200, 90]);
  const dot = picture((x, y) => x === 7 && y === 5 ? [250, 250, 250] : [10, 200, 90]);
  const gif = new Gif(WIDTH, HEIGHT, palette([plain, dot]));
  gif.add(plain, 100);
  gif.add(dot, 100);
  gif.add(dot, 100);
  const { frames } = read(await bytesOf(gif));
  const places = frames.map(({ left, top, width, height }) => [left, top, width, height]);
  assert.deepEqual(places, [[0, 0, WIDTH, HEIGHT], [7, 5, 1, 1], [0, 0, 1, 1]]);
});

test('many colours become 255, each near to what it stands for', () => {
  const rainbow = picture((x, y) => [x * 6, y * 8, (x * y) % 256]);
  const { colours } = palette([rainbow]);
  assert.equal(colours.length, 255);
  const numbers = palette([rainbow]).numbers(rainbow);
  const far = [...numbers].map((number, at) =>
    Math.hypot(...colours[number]!.map((value, part) => value - rainbow[4 * at + part]!))
  );
  const mean = far.reduce((sum, one) => sum + one, 0) / far.length;
  assert.ok(mean < 18, `${mean} away`);
});

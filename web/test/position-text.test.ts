import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell, GameName } from '../src/core.ts';
import { DOCKER_SEATS, emptySketch, read, write } from '../src/position-text.ts';

/** The cells of a row from one column to another. */
function row(number: number, columns: string): Cell[] {
  const [first, last] = [columns.charCodeAt(0), columns.charCodeAt(1)];
  return Array.from(
    { length: last - first + 1 },
    (_, i) => String.fromCharCode(first + i) + number,
  );
}

const ROWS: Record<GameName, Cell[][]> = {
  dvonn: [row(5, 'ck'), row(4, 'bk'), row(3, 'ak'), row(2, 'aj'), row(1, 'ai')],
  docker: [3, 2, 1].map((number) => row(number, 'ac')),
  pathagon: [7, 6, 5, 4, 3, 2, 1].map((number) => row(number, 'ag')),
};

const EMPTY_DVONN =
  '.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.';

test('empty boards are the starts of the games', () => {
  assert.equal(
    write(emptySketch('dvonn', ['white', 'black']), ROWS.dvonn),
    `${EMPTY_DVONN} w placing`,
  );
  assert.equal(
    write(emptySketch('docker', DOCKER_SEATS[2]!), ROWS.docker),
    '.,.,./.,.,./.,.,. rg rg r ?',
  );
  assert.equal(
    write(emptySketch('pathagon', ['dark', 'light']), ROWS.pathagon),
    '......./......./......./......./......./......./....... d - - -',
  );
});

test('what is read is written the same', () => {
  const texts: [GameName, string][] = [
    [
      'dvonn',
      'b,b,w,.,b,w,.,.,b/w,w2,.,.,.,w,b,b2,b2,b/.,w,w,b2,*,b,w,b,w,.,w2/b2*,*,w,b2,.,w4,b,w2,.,w3/b,w,b,.,.,.,w3,.,. b stacking',
    ],
    ['dvonn', EMPTY_DVONN.replace('.', 'b12**').replace(/\.$/, '*') + ' w stacking'],
    ['docker', 'y,.,./yg,y,bgbbr/gr,.,r rygb rygb y ?'],
    ['docker', '.,.,gr/gy,.,./.,ryrgyb,. rygb rb b 6'],
    ['pathagon', '.dd..../l..dddd/llll.dl/d.l.d.l/ll...../ll..dd./d..ldld l - - -'],
    ['pathagon', '.dd..../l..dddd/llll.dl/d.l.d.l/ll...../ll..dd./d..ldld l d4e5 b7 a6'],
  ];
  for (const [game, text] of texts) {
    assert.equal(write(read(game, text, ROWS[game]), ROWS[game]), text);
  }
});

test('a stack of DVONN has its DVONN pieces below, its owner on top, and else who knows', () => {
  const sketch = read('dvonn', EMPTY_DVONN.replace('.', 'w5**') + ' b stacking', ROWS.dvonn);
  assert.deepEqual(sketch.stacks, { c5: ['dvonn', 'dvonn', 'unknown', 'unknown', 'white'] });
  assert.equal(sketch.turn, 'black');
});

test('a DVONN piece on top of others is written so that the rules refuse it', () => {
  const sketch = emptySketch('dvonn', ['white', 'black']);
  sketch.stacks = { c5: ['white', 'dvonn'] };
  assert.ok(write(sketch, ROWS.dvonn).startsWith('*2,'));
});

test('containers of Docker are written from the bottom to the top', () => {
  const sketch = emptySketch('docker', DOCKER_SEATS[4]!);
  sketch.stacks = { b1: ['red', 'blue', 'yellow'] };
  sketch.in = ['red', 'blue'];
  sketch.turn = 'blue';
  sketch.roll = 4;
  assert.equal(write(sketch, ROWS.docker), '.,.,./.,.,./.,rby,. rygb rb b 4');
  assert.deepEqual(read('docker', '.,.,./.,.,./.,rby,. rygb rb b 4', ROWS.docker), sketch);
});

test('forbidden cells of Pathagon are written in the order of the alphabet', () => {
  const sketch = emptySketch('pathagon', ['dark', 'light']);
  sketch.forbidden = ['e5', 'd4'];
  assert.ok(write(sketch, ROWS.pathagon).endsWith(' d d4e5 - -'));
});

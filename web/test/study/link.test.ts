import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { decode, encode, hashOf, isLink, linkOf } from '../../src/study/link.ts';
import { use } from '../../src/i18n/messages.ts';

use('en', en);

const RECORD = '[Game "pathagon"]\n[Dark "Оксана"]\n[Light "Łucja"]\n\n1. d4 2. d5 3. d6xd5 *\n';
const ADDRESS = 'https://example.org/stackyard/';

test('a code holds the whole record, in letters that every program lets through', async () => {
  const code = await encode(RECORD);
  assert.match(code, /^1[A-Za-z0-9_-]+$/);
  assert.equal(await decode(code), RECORD);
});

test('an address that ends with a code is read too', async () => {
  const code = await encode(RECORD);
  assert.equal(await decode(`  ${ADDRESS}${hashOf(code)}\n`), RECORD);
});

test('a long game makes a short link', async () => {
  const moves = Array.from({ length: 97 }, (_, i) => `${i + 1}. c${i % 5 + 1}d${i % 4 + 1}`);
  const record = `[Game "dvonn"]\n\n${moves.join(' ')} *\n`;
  const code = await encode(record);
  assert.ok(code.length < record.length / 2, `${code.length} of ${record.length}`);
  assert.equal(await decode(code), record);
});

test('links are told from records', async () => {
  assert.equal(isLink(ADDRESS + hashOf(await encode(RECORD))), true);
  assert.equal(isLink(RECORD), false);
  assert.equal(isLink(`${ADDRESS}#/game/pathagon-1`), false);
  assert.equal(isLink('{see #/analysis/1} 1. d4'), false);
});

test('a link shows a picture where a server answers, and holds the game either way', async () => {
  const code = await encode(RECORD);
  Object.assign(globalThis, { document: { baseURI: ADDRESS } });
  assert.equal(linkOf(code, true), `${ADDRESS}game/${code}`);
  assert.equal(linkOf(code, false), ADDRESS + hashOf(code));
  for (const served of [true, false]) {
    assert.ok(isLink(linkOf(code, served)));
    assert.equal(await decode(linkOf(code, served)), RECORD);
  }
});

test('a damaged link is refused with a reason', async () => {
  const code = await encode(RECORD);
  const damaged = /damaged/;
  await assert.rejects(decode(code.slice(0, -5)), damaged);
  await assert.rejects(decode(code + '!'), damaged);
  await assert.rejects(decode(code.slice(0, 3) + 'x' + code.slice(4)), damaged);
  await assert.rejects(decode(''), /no game/);
  await assert.rejects(decode(ADDRESS), /no game/);
  await assert.rejects(decode('2abc'), /newer/);
});

test('a link that would unpack without end is refused', async () => {
  await assert.rejects(decode(await encode('x'.repeat(2 << 20))), /damaged/);
});

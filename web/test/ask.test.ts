import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../messages/en.json' with { type: 'json' };
import { use } from '../src/messages.ts';
import { recordOf } from '../src/online/api.ts';
import { ask, Denied, Unreachable, whyNot } from '../src/online/ask.ts';

use('en', en);
Object.assign(globalThis, { document: { baseURI: 'http://localhost/' } });

const JSON_TYPE = 'application/json';

function answer(body: BodyInit | null, type = JSON_TYPE, status = 200): void {
  const headers = { 'Content-Type': type };
  globalThis.fetch = () => Promise.resolve(new Response(body, { status, headers }));
}

/** An answer whose first half alone arrives. */
function half(text: string): ReadableStream {
  let told = false;
  return new ReadableStream({
    pull(controller) {
      if (told) return controller.error(new TypeError('network error'));
      told = true;
      controller.enqueue(new TextEncoder().encode(text));
    },
  });
}

test('an answer that breaks off is none, whatever it was to say', async () => {
  answer(half('{"tables": ['));
  await assert.rejects(ask('GET', 'me/tables'), Unreachable);
  answer(half('{"error": "Too ma'), JSON_TYPE, 429);
  await assert.rejects(ask('GET', 'me/tables'), Unreachable);
  answer(half('[Game "DVONN"]'), 'text/plain');
  await assert.rejects(recordOf('abc'), Unreachable);
});

test('an answer that is not what it says is none', async () => {
  answer('<h1>Welcome</h1>');
  await assert.rejects(ask('GET', 'me'), Unreachable);
  answer('<h1>Welcome</h1>', 'text/html');
  await assert.rejects(ask('GET', 'me'), Unreachable);
  await assert.rejects(recordOf('abc'), Unreachable);
});

test('an answer is taken over, and none where there is nothing to say', async () => {
  answer('{"tables": []}');
  assert.deepEqual(await ask('GET', 'me/tables'), { tables: [] });
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
  assert.equal(await ask('DELETE', 'session'), undefined);
  answer('[Game "DVONN"]', 'text/plain; charset=utf-8');
  assert.equal(await recordOf('abc'), '[Game "DVONN"]');
});

test('a refusal is no record, and is said in words', async () => {
  answer('{"error": "Too many requests."}', JSON_TYPE, 429);
  const often = await recordOf('abc').catch((error) => error);
  assert.ok(often instanceof Denied && often.passing);
  assert.equal(await whyNot(often), 'That was too often; wait a moment.');
  answer('Service unavailable', 'text/plain', 503);
  await assert.rejects(recordOf('abc'), Unreachable);
});

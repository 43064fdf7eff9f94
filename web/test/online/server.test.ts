import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { use } from '../../src/i18n/messages.ts';
import { recordOf } from '../../src/online/api.ts';
import { denialText, Denied, request, Unreachable } from '../../src/online/server.ts';

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
  await assert.rejects(request('GET', 'me/tables'), Unreachable);
  answer(half('{"error": "Too ma'), JSON_TYPE, 429);
  await assert.rejects(request('GET', 'me/tables'), Unreachable);
  answer(half('[Game "DVONN"]'), 'text/plain');
  await assert.rejects(recordOf('abc'), Unreachable);
});

test('an answer that is not what it says is none', async () => {
  answer('<h1>Welcome</h1>');
  await assert.rejects(request('GET', 'me'), Unreachable);
  answer('<h1>Welcome</h1>', 'text/html');
  await assert.rejects(request('GET', 'me'), Unreachable);
  await assert.rejects(recordOf('abc'), Unreachable);
});

test('an answer is taken over, and none where there is nothing to say', async () => {
  answer('{"tables": []}');
  assert.deepEqual(await request('GET', 'me/tables'), { tables: [] });
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
  assert.equal(await request('DELETE', 'session'), undefined);
  answer('[Game "DVONN"]', 'text/plain; charset=utf-8');
  assert.equal(await recordOf('abc'), '[Game "DVONN"]');
});

test('a refusal is no record, and is said in words', async () => {
  const refusal = { code: 'too-many-requests', arguments: {} };
  answer(JSON.stringify({ error: 'x', ...refusal, message: 'y' }), JSON_TYPE, 429);
  const often = await recordOf('abc').catch((error) => error);
  assert.ok(often instanceof Denied && often.temporary);
  assert.equal(denialText(often), 'Too many requests. Wait a moment.');
  answer('Service unavailable', 'text/plain', 503);
  await assert.rejects(recordOf('abc'), Unreachable);
});

test('what the rules refuse is said in the language in use', async () => {
  const wrong = { code: 'dvonn-taken', arguments: { what: 'c3' } };
  answer(JSON.stringify({ error: 'x', reason: 'illegal', ...wrong, message: 'y' }), JSON_TYPE, 422);
  assert.equal(
    denialText(await request('POST', 'x').catch((error) => error)),
    'That is not possible: c3: the cell is taken; pieces are placed on empty cells (D2)',
  );
  answer(
    JSON.stringify({ error: 'x', ...wrong, code: 'from-a-newer-server', message: 'y' }),
    JSON_TYPE,
    400,
  );
  assert.equal(denialText(await request('POST', 'x').catch((error) => error)), 'y');
});

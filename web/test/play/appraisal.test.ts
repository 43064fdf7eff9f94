import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Analysis, Coaching, View } from '../../src/core/core.ts';
import { Appraisal } from '../../src/play/appraisal.ts';
import type { Session } from '../../src/play/session.ts';
import { FakeCore, played, SEATS, settled, view } from '../fakes.ts';

const SCORE = { winning: 0.7, pieces: null, exact: false, certain: null };
const COACHING: Coaching = {
  best: { move: 'a', from: null, to: null, score: SCORE, facts: [] },
  threat: null,
};
const THREE = view({ game: 'docker', seats: ['red', 'yellow', 'green'], turn: 'red' });

function session(view: View, more: Partial<Session> = {}): Session {
  const game = { played: played() };
  return { view, game, coached: true, personsTurn: true, coaching: null, ...more } as Session;
}

function analysis(...chances: number[]): Analysis {
  return { lines: [], depth: 1, nodes: 1, chances };
}

test('between two the coach has said already how it stands', () => {
  const engine = new FakeCore({});
  const appraisal = new Appraisal(engine, () => {});
  appraisal.follow(session(view({ turn: SEATS[0]! }), { coaching: COACHING }));
  assert.deepEqual(appraisal.chances, [0.7, 1 - 0.7]);
  appraisal.follow(session(view({ turn: SEATS[1]! }), { personsTurn: false }));
  assert.deepEqual(appraisal.chances, [0.7, 1 - 0.7]);
});

test('among more the engine is asked, once for a position', async () => {
  const engine = new FakeCore({ analyse: () => analysis(0.5, 0.3, 0.2) });
  const appraisal = new Appraisal(engine, () => {});
  appraisal.follow(session(THREE));
  appraisal.follow(session(THREE));
  await settled();
  assert.deepEqual(appraisal.chances, [0.5, 0.3, 0.2]);
  assert.equal(engine.count('analyse'), 1);
});

test('what comes late for a position that is gone is dropped', async () => {
  const found: ((analysis: Analysis) => void)[] = [];
  const engine = new FakeCore({
    analyse: () => new Promise<Analysis>((resolve) => found.push(resolve)),
  });
  const appraisal = new Appraisal(engine, () => {});
  appraisal.follow(session(THREE));
  appraisal.follow(session({ ...THREE, ply: 2 }));
  await settled();
  found[1]!(analysis(0.2, 0.3, 0.5));
  found[0]!(analysis(1, 0, 0));
  await settled();
  assert.deepEqual(appraisal.chances, [0.2, 0.3, 0.5]);
});

test('without the coach nothing is told', async () => {
  const engine = new FakeCore({});
  const appraisal = new Appraisal(engine, () => {});
  appraisal.follow(session(THREE, { coached: false }));
  await settled();
  assert.deepEqual([appraisal.chances, engine.asked.length], [null, 0]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundNumber, roundsOf } from '../../src/board/rounds.ts';
import type { Made } from '../../src/core/core.ts';
import { SEATS } from '../fakes.ts';

function made(...seats: number[]): Made[] {
  return seats.map((seat, index) => ({
    text: `move ${index + 1}`,
    kind: 'move',
    seat: SEATS[seat]!,
    turn: index + 1,
    removed: 0,
  }));
}

function plies({ rest }: ReturnType<typeof roundsOf>): number[][] {
  return rest.map((round) => [...round.values()].flat().map(({ ply }) => ply));
}

test('a round has a move of each player', () => {
  assert.deepEqual(plies(roundsOf(made(0, 1, 0, 1, 0), SEATS, 0)), [[1, 2], [3, 4], [5]]);
});

test('who moves again begins a new round', () => {
  assert.deepEqual(plies(roundsOf(made(0, 1, 1, 0, 1), SEATS, 0)), [[1, 2], [3], [4, 5]]);
});

test('a roll and its move stand together', () => {
  const moves = made(0, 0, 1, 1);
  moves[1]!.turn = moves[0]!.turn;
  moves[3]!.turn = moves[2]!.turn;
  assert.deepEqual(plies(roundsOf(moves, SEATS, 0)), [[1, 2, 3, 4]]);
});

test('rounds after an opening part are counted anew', () => {
  const rounds = roundsOf(made(0, 1, 0, 0, 1, 0), SEATS, 3);
  assert.deepEqual(plies(rounds), [[4, 5], [6]]);
  assert.deepEqual([1, 2, 3, 4, 5, 6].map((ply) => roundNumber(rounds, ply)), [1, 1, 2, 1, 1, 2]);
});

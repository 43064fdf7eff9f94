import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Made } from '../../src/core/core.ts';
import { START, Tree } from '../../src/study/tree.ts';

function made(text: string, turn: number): Made {
  return { text, kind: 'place', seat: turn % 2 === 1 ? 'white' : 'black', turn, removed: 0 };
}

function game(...texts: string[]): Tree {
  return Tree.of(texts.map((text, ply) => made(text, ply + 1)));
}

/** Plays moves one after the other from a node. */
function played(tree: Tree, from: number, ...texts: string[]): [Tree, number] {
  let at = from;
  for (const text of texts) {
    [tree, at] = tree.play(at, made(text, tree.path(at).length + 1));
  }
  return [tree, at];
}

function texts(tree: Tree, id: number): string {
  return tree.path(id).map((node) => node.made?.text).join(' ');
}

function main(tree: Tree): string {
  return texts(tree, tree.end(START));
}

test('a game is one line, with its comments', () => {
  const tree = Tree.of([made('a1', 1), made('b1', 2)], { 0: 'before', 2: 'after b1' });
  assert.equal(main(tree), 'a1 b1');
  assert.deepEqual([0, 1, 2].map((id) => tree.node(id).comment), ['before', '', 'after b1']);
  assert.deepEqual(tree.mainLine().map((node) => node.id), [1, 2]);
});

test('steps go forward along the first move, back to the start and not beyond', () => {
  const tree = game('a1', 'b1');
  assert.equal(tree.next(START), 1);
  assert.equal(tree.next(2), 2);
  assert.equal(tree.previous(1), START);
  assert.equal(tree.previous(START), START);
  assert.equal(tree.end(START), 2);
});

test('a move that differs from the line makes a variation, the same move none', () => {
  const tree = game('a1', 'b1', 'c1');
  const [same, again] = tree.play(1, made('b1', 2));
  assert.equal(same, tree);
  assert.equal(again, 2);
  const [other, id] = played(tree, 1, 'd1', 'e1');
  assert.equal(texts(other, id), 'a1 d1 e1');
  assert.equal(main(other), 'a1 b1 c1');
  assert.deepEqual(other.node(1).children.length, 2);
  assert.equal(tree.node(1).children.length, 1, 'the tree before has not changed');
});

test('a move after the end goes on with the line', () => {
  const [tree] = played(game('a1'), 1, 'b1');
  assert.equal(main(tree), 'a1 b1');
});

test('the line of a node is the path to it and how it goes on', () => {
  const [tree, id] = played(game('a1', 'b1'), START, 'c1', 'd1');
  const first = tree.path(id)[0]!.id;
  assert.deepEqual(tree.line(first).map((node) => node.made?.text), ['c1', 'd1']);
});

test('variations are reached from the fork and from all moves after it', () => {
  let [tree, second] = played(game('a1', 'b1', 'c1'), 1, 'b2');
  let third;
  [tree, third] = played(tree, 1, 'b3', 'c3');
  assert.equal(tree.variation(2, 1), second);
  assert.equal(texts(tree, tree.variation(second, 1)), 'a1 b3');
  assert.equal(tree.variation(third, -1), second, 'from a move later in the variation');
  assert.equal(tree.variation(2, -1), 2, 'nothing is above the first');
  assert.equal(tree.variation(1, 1), 1, 'there is no fork before');
});

test('a variation is deleted with all that follows', () => {
  const [tree, id] = played(game('a1', 'b1'), 1, 'c1', 'd1');
  const branch = tree.branch(id)!;
  assert.equal(texts(tree, branch), 'a1 c1');
  const less = tree.without(branch);
  assert.deepEqual(less.node(1).children, [2]);
  assert.equal(less.has(id), false);
  assert.equal(less.without(START), less, 'the start stays');
});

test('numbers of deleted moves are not given to others', () => {
  const [tree, id] = played(game('a1'), START, 'b1');
  const [again, other] = played(tree.without(id), START, 'c1');
  assert.notEqual(other, id);
  assert.equal(again.has(id), false);
});

test('a promoted variation comes first at its fork; a nested one at its own', () => {
  let [tree, outer] = played(game('a1', 'b1'), START, 'c1', 'd1');
  let inner;
  [tree, inner] = played(tree, tree.path(outer)[0]!.id, 'e1');
  const once = tree.promoted(inner);
  assert.equal(main(once), 'a1 b1');
  assert.equal(texts(once, once.end(once.path(outer)[0]!.id)), 'c1 e1');
  assert.equal(main(once.promoted(inner)), 'c1 e1');
  assert.equal(once.promoted(inner).branch(inner), null);
});

test('what is in the main line is not promoted', () => {
  const tree = game('a1', 'b1');
  assert.equal(tree.promoted(2), tree);
});

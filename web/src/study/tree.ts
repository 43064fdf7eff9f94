import type { Made } from '../core/core.ts';

/** A move of the tree; the start of the game is the node that has none. */
export interface TreeNode {
  readonly id: number;
  readonly parent: number | null;
  readonly made: Made | null;
  readonly comment: string;
  /** The moves that follow: first how the line goes on, then the variations. */
  readonly children: readonly number[];
}

/** The start of the game in every tree. */
export const START = 0;

/** A game with its variations. A change gives a new tree; nodes keep their numbers in it. */
export class Tree {
  private constructor(
    private readonly nodes: ReadonlyMap<number, TreeNode>,
    private readonly unused: number,
  ) {}

  /** A game as it was played, with comments by the number of moves made before them. */
  static of(moves: readonly Made[], comments: Record<number, string> = {}): Tree {
    const nodes = new Map<number, TreeNode>();
    [null, ...moves].forEach((made, id) => {
      nodes.set(id, {
        id,
        parent: id === START ? null : id - 1,
        made,
        comment: comments[id] ?? '',
        children: id < moves.length ? [id + 1] : [],
      });
    });
    return new Tree(nodes, moves.length + 1);
  }

  node(id: number): TreeNode {
    const node = this.nodes.get(id);
    if (!node) throw new RangeError(`there is no node ${id}`);
    return node;
  }

  has(id: number): boolean {
    return this.nodes.has(id);
  }

  /** The nodes after the start that lead to one, this one included. */
  path(id: number): TreeNode[] {
    const path: TreeNode[] = [];
    for (let node = this.node(id); node.parent !== null; node = this.node(node.parent)) {
      path.push(node);
    }
    return path.reverse();
  }

  /** The path to a node and on to the end of its line. */
  line(id: number): TreeNode[] {
    return this.path(this.end(id));
  }

  mainLine(): TreeNode[] {
    return this.line(START);
  }

  next(id: number): number {
    return this.node(id).children[0] ?? id;
  }

  previous(id: number): number {
    return this.node(id).parent ?? id;
  }

  end(id: number): number {
    let at = id;
    while (this.next(at) !== at) at = this.next(at);
    return at;
  }

  /**
   * The variation so many places below, or above where `by` is negative: at this move or, where it
   * has none, at the nearest fork before it.
   */
  variation(id: number, by: number): number {
    const fork = this.path(id).reverse().find((node) => this.siblings(node).length > 1);
    if (!fork) return id;
    const siblings = this.siblings(fork);
    return siblings[siblings.indexOf(fork.id) + by] ?? id;
  }

  private siblings(node: TreeNode): readonly number[] {
    return node.parent === null ? [node.id] : this.node(node.parent).children;
  }

  /** The first move of the variation that a node is in; null in the main line. */
  branch(id: number): number | null {
    const branch = this.path(id).reverse().find((node) => this.siblings(node)[0] !== node.id);
    return branch?.id ?? null;
  }

  /** The tree with a move after a node, and where it is now; a move that is there stays one. */
  play(after: number, made: Made): [Tree, number] {
    const parent = this.node(after);
    const known = parent.children.find((id) => this.node(id).made?.text === made.text);
    if (known !== undefined) return [this, known];
    const id = this.unused;
    const nodes = new Map(this.nodes);
    nodes.set(after, { ...parent, children: [...parent.children, id] });
    nodes.set(id, { id, parent: after, made, comment: '', children: [] });
    return [new Tree(nodes, id + 1), id];
  }

  /** The tree without a move and all that follows it. */
  without(id: number): Tree {
    const node = this.node(id);
    if (node.parent === null) return this;
    const nodes = new Map(this.nodes);
    const parent = this.node(node.parent);
    nodes.set(parent.id, {
      ...parent,
      children: parent.children.filter((child) => child !== id),
    });
    const gone = [id];
    for (let next = gone.pop(); next !== undefined; next = gone.pop()) {
      gone.push(...this.node(next).children);
      nodes.delete(next);
    }
    return new Tree(nodes, this.unused);
  }

  /** The tree in which the variation of a node is how the line goes on at its fork. */
  promoted(id: number): Tree {
    const branch = this.branch(id);
    if (branch === null) return this;
    const fork = this.node(this.node(branch).parent!);
    const others = fork.children.filter((child) => child !== branch);
    const nodes = new Map(this.nodes);
    nodes.set(fork.id, { ...fork, children: [branch, ...others] });
    return new Tree(nodes, this.unused);
  }
}

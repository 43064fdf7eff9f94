package stackyard.rules;

import java.util.Optional;

/**
 * How often each position of a game has come up: an immutable tree by the bits of the positions'
 * hashes. Adding one shares all but a path of the tree with the one before.
 */
final class Occurrences {
  static final Occurrences NONE = new Occurrences(Optional.empty());

  private record Node(Position position, int count, Optional<Node> left, Optional<Node> right) {

    Node(Position position) {
      this(position, 1, Optional.empty(), Optional.empty());
    }

    Node with(Position added, long hash) {
      if (added.equals(position)) return new Node(position, count + 1, left, right);
      return (hash & 1) == 0
          ? new Node(position, count, Optional.of(below(left, added, hash)), right)
          : new Node(position, count, left, Optional.of(below(right, added, hash)));
    }

    private static Node below(Optional<Node> side, Position added, long hash) {
      return side.isPresent() ? side.get().with(added, hash >>> 1) : new Node(added);
    }
  }

  private final Optional<Node> root;

  private Occurrences(Optional<Node> root) {
    this.root = root;
  }

  Occurrences with(Position position) {
    return new Occurrences(
        Optional.of(
            root.isPresent() ? root.get().with(position, position.hash()) : new Node(position)));
  }

  int of(Position position) {
    Optional<Node> at = root;
    long hash = position.hash();
    while (at.isPresent()) {
      Node node = at.get();
      if (node.position.equals(position)) return node.count;
      at = (hash & 1) == 0 ? node.left : node.right;
      hash >>>= 1;
    }
    return 0;
  }
}

/**
 * The search of games with two players and no die. A game extends {@link
 * stackyard.engine.search.SearchedGame} and gives {@link stackyard.engine.search.SearchNode}s.
 */
package stackyard.engine.search;

/**
 * Puzzles: positions with one best move, proven. In four lines:
 *
 * <pre>{@code
 * Puzzle puzzle = Puzzles.of(game).getFirst();
 * Judge judge = new Judge(Host.ofThreads(1, 1));
 * Feedback feedback = judge.judge(puzzle, List.of(puzzle.bestMove()));
 * System.out.println(feedback.verdict());
 * }</pre>
 *
 * <p>Finding puzzles and reading those that come with the engine needs threads and files; all else
 * runs in the browser too.
 */
package stackyard.engine.puzzle;

/**
 * Puzzles: positions with one best move, proven. In four lines:
 *
 * <pre>{@code
 * Puzzle puzzle = Puzzles.of("dvonn").getFirst();
 * Judge judge = new Judge(DockerSolutionFile::forTwo);
 * Judgement judgement = judge.judge(puzzle, List.of(puzzle.solution().getFirst().getFirst()));
 * System.out.println(judgement.verdict());
 * }</pre>
 *
 * <p>Finding puzzles and reading the files that come with the engine needs threads and files; all
 * else runs in the browser too.
 */
package stackyard.engine.puzzle;

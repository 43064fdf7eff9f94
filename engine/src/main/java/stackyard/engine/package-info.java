/**
 * How to play well. In five lines:
 *
 * <pre>{@code
 * Engine engine = new Engine(64, 1);
 * Playthrough playthrough = Playthrough.start(Game.of(name), new SplitMix64(7));
 * Analysis analysis = engine.analyse(playthrough, Limits.ofMillis(1000));
 * System.out.println(playthrough.position().moveText(analysis.bestMove()));
 * System.out.println(analysis.best().score());
 * }</pre>
 *
 * <p>This package has what people and programs ask for; {@link stackyard.engine.GameEngine} is what
 * a game brings. The search of two-player games is in {@code search}, what is learnt from games in
 * {@code learning}, engine matches in {@code contest}, puzzles in {@code puzzle}, and everything
 * that is known of one game in a package of its name.
 */
package stackyard.engine;

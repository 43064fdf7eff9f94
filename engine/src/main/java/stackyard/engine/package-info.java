/**
 * How to play well: search, evaluation, exact solving, analysis. In five lines:
 *
 * <pre>{@code
 * Engine engine = new Engine(64, 1);
 * Match match = Match.start(Game.of("dvonn"), new SplitMix64(7)).play("c3");
 * Analysis analysis = engine.analyse(match, Limits.ofMillis(1000));
 * System.out.println(match.position().moveText(analysis.bestMove()));
 * System.out.println(analysis.best().score());
 * }</pre>
 */
package stackyard.engine;

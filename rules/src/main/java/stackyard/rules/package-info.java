/**
 * The games of Stackyard, rule by rule: positions, moves, notation, matches and records.
 *
 * <p>Everything here is an immutable value in plain Java: no I/O, no threads, no reflection, so
 * that the same classes run in a terminal, in a server and, compiled to WebAssembly, in a browser.
 * Start with {@link stackyard.rules.Match}:
 *
 * <pre>{@code
 * Match match = Match.start(Game.of("dvonn"), new SplitMix64(7));
 * match = match.play("c3").play("d4");
 * System.out.println(match.position());
 * }</pre>
 */
package stackyard.rules;

/**
 * The games of Stackyard, rule by rule: positions, moves, notation, playthroughs and records.
 *
 * <p>Everything here is an immutable value in plain Java: no I/O, no threads, no reflection, so
 * that the same classes run in a terminal, in a server and, compiled to WebAssembly, in a browser.
 * Start with {@link stackyard.rules.Playthrough}:
 *
 * <pre>{@code
 * Playthrough playthrough = Playthrough.start(Game.of(name), new SplitMix64(7));
 * playthrough = playthrough.play("c3").play("d4");
 * System.out.println(playthrough.position());
 * }</pre>
 */
package stackyard.rules;

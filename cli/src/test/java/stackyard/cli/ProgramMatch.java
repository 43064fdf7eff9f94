package stackyard.cli;

/** Matches in which the client is a program that another one starts. */
public final class ProgramMatch {
  private ProgramMatch() {}

  /**
   * Plays against random moves, once with either colour.
   *
   * @param command a protocol that the client speaks, and its arguments
   */
  public static Ran againstRandom(String command, String game, String pace) {
    String[] words = command.split(" ");
    String program = words[0] + ":" + RunningStackyard.commandLine(words);
    return Ran.of(
        "match",
        game,
        "--engine=client=" + program,
        "--engine=random",
        "--games=2",
        "--opening=0",
        "--seed=1",
        "--pace=" + pace);
  }
}

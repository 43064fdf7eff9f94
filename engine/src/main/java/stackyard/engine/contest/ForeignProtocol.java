package stackyard.engine.contest;

import stackyard.rules.Game;

/**
 * A game for which other programs have a protocol of their own, which a {@link
 * stackyard.engine.GameEngine} implements so that they can take part in matches.
 */
public interface ForeignProtocol {

  /** The word before the command line, as in {@code codecup:COMMAND}. */
  String protocol();

  /** The game that such programs play, from its start. */
  Game protocolGame();

  /**
   * A player that starts and speaks to a program.
   *
   * @param pace of the match
   */
  MatchPlayer foreignPlayer(String commandLine, Pace pace);
}

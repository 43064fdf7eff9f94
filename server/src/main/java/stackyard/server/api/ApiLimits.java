package stackyard.server.api;

import java.util.Optional;
import stackyard.server.accounts.Passkeys;
import stackyard.server.accounts.Passwords;
import stackyard.server.accounts.Ratings;
import stackyard.server.accounts.Tokens;
import stackyard.server.mail.MailAddress;
import stackyard.server.node.Node;
import stackyard.server.table.Computer;
import stackyard.server.table.Person;
import stackyard.server.table.Range;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;

/**
 * The limits that requests have to keep, so that clients need not know them by themselves.
 *
 * @param name characters of a person's name
 * @param password characters of a password
 * @param tokenName characters of a token's name
 * @param tokens of an account
 * @param passkeyName characters of a passkey's name
 * @param mailAddress characters of an address, where the server sends mail
 * @param minutes for a game
 * @param increment seconds that each turn adds
 * @param days for a turn
 * @param level of the computer
 * @param ratedPlayers of a game that can be rated, all of them people
 * @param rankedDeviation of a rating that is certain enough for the ranking
 */
record ApiLimits(
    Range name,
    Range password,
    Range tokenName,
    Range tokens,
    Range passkeyName,
    Optional<Range> mailAddress,
    Range minutes,
    Range increment,
    Range days,
    Range level,
    Range ratedPlayers,
    Range rankedDeviation) {

  /** Those of a node. */
  static ApiLimits of(Node node) {
    return new ApiLimits(
        Person.NAME_LENGTH,
        Passwords.LENGTH,
        Tokens.NAME_LENGTH,
        Tokens.COUNT,
        Passkeys.NAME_LENGTH,
        node.mailAddresses().map(_ -> MailAddress.LENGTH),
        TimeControl.MINUTES,
        TimeControl.INCREMENT,
        TimeControl.DAYS,
        Computer.LEVELS,
        Terms.RATED_PLAYERS,
        Ratings.RANKED_DEVIATION);
  }
}

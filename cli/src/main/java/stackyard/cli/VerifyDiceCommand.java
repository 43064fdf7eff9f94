package stackyard.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;
import stackyard.rules.Refusal;
import stackyard.server.table.Dice;

@Command(
    name = "verify-dice",
    description = "Checks that all rolls of a game at a table were settled before it began.",
    mixinStandardHelpOptions = true)
final class VerifyDiceCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "the record of a table, or - for standard input")
  private String file = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    GameRecord record = RecordFile.read(file);
    Dice dice = new Dice(tag(record, Dice.SEED_TAG));
    String hash = tag(record, Dice.HASH_TAG);
    if (!dice.hash().equals(hash)) {
      throw new Refusal(Dice.SEED_TAG, "this is not the seed whose hash was shown: " + hash);
    }
    List<Integer> wrong = dice.wrongRolls(record.match());
    if (!wrong.isEmpty()) {
      throw new Refusal(
          "the roll after " + wrong.getFirst() + " moves",
          "by the seed it should be " + dice.roll(wrong.getFirst()));
    }
    long rolls =
        record.match().history().stream()
            .filter(then -> then.ply() < record.match().ply())
            .map(Match::position)
            .filter(position -> position.chance())
            .count();
    spec.commandLine().getOut().println("All " + rolls + " rolls follow from the seed.");
    return 0;
  }

  private static String tag(GameRecord record, String name) {
    String value = record.tags().get(name);
    if (value != null) return value;
    throw new Refusal(
        "record", "it has no " + name + "; tables write one when a game with dice is over");
  }
}

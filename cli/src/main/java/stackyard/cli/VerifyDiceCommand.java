package stackyard.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.rules.Dice;
import stackyard.rules.GameRecord;
import stackyard.rules.Refusal;

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
    Dice.Check check = dice.check(hash, record.match());
    if (!check.seed()) {
      throw new Refusal(Dice.SEED_TAG, "this is not the seed whose hash was shown: " + hash);
    }
    if (!check.start()) {
      throw new Refusal("the first board", "this is not the one that the seed draws");
    }
    for (Dice.Roll roll : check.rolls()) {
      if (roll.fair()) continue;
      throw new Refusal(
          "the roll after " + roll.ply() + " moves", "by the seed it should be " + roll.settled());
    }
    String rolls = "All " + check.rolls().size() + " rolls follow from the seed.";
    spec.commandLine().getOut().println(rolls);
    return 0;
  }

  private static String tag(GameRecord record, String name) {
    String value = record.tags().get(name);
    if (value != null) return value;
    throw new Refusal(
        "record", "it has no " + name + "; tables write one when a game with dice is over");
  }
}

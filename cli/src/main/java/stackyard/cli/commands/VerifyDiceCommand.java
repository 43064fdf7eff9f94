package stackyard.cli.commands;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.play.RecordFile;
import stackyard.rules.Dice;
import stackyard.rules.GameRecord;
import stackyard.rules.Refusal;

@Command(
    name = "verify-dice",
    description =
        "Checks that all rolls of a game at a table follow from its seed and its players' values.",
    mixinStandardHelpOptions = true)
public final class VerifyDiceCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "the record of a table, or - for standard input")
  private String file = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    GameRecord record = RecordFile.read(file);
    Dice dice = new Dice(tag(record, Dice.SEED_TAG));
    String hash = tag(record, Dice.HASH_TAG);
    String values = record.tags().getOrDefault(Dice.VALUES_TAG, "");
    Dice.Check check = dice.check(hash, record.playthrough(), Dice.Added.all(values));
    if (!check.seed()) {
      throw new Refusal("dice-seed", "tag", Dice.SEED_TAG, "hash", hash);
    }
    if (!check.start()) {
      throw new Refusal("dice-board");
    }
    for (Dice.Roll roll : check.rolls()) {
      if (roll.fair()) continue;
      throw new Refusal("dice-roll", "count", roll.ply(), "roll", roll.settled());
    }
    String fair =
        LanguageOption.texts(spec).text("terminal.dice.fair", "count", check.rolls().size());
    spec.commandLine().getOut().println(fair);
    return 0;
  }

  private static String tag(GameRecord record, String name) {
    String value = record.tags().get(name);
    if (value != null) return value;
    throw new Refusal("dice-tag", "tag", name);
  }
}

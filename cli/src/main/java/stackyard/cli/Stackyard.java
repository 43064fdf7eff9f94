package stackyard.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.cli.commands.AdminCommand;
import stackyard.cli.commands.AnalyseCommand;
import stackyard.cli.commands.CalibrateCommand;
import stackyard.cli.commands.ConvertCommand;
import stackyard.cli.commands.HealthCommand;
import stackyard.cli.commands.LearnCommand;
import stackyard.cli.commands.MatchCommand;
import stackyard.cli.commands.MenuCommand;
import stackyard.cli.commands.MovesCommand;
import stackyard.cli.commands.PerftCommand;
import stackyard.cli.commands.PlayCommand;
import stackyard.cli.commands.PuzzleCommand;
import stackyard.cli.commands.PuzzlesCommand;
import stackyard.cli.commands.ReplayCommand;
import stackyard.cli.commands.RestoreCommand;
import stackyard.cli.commands.SelfPlayCommand;
import stackyard.cli.commands.ServeCommand;
import stackyard.cli.commands.ShowCommand;
import stackyard.cli.commands.SolveCommand;
import stackyard.cli.commands.TuneCommand;
import stackyard.cli.commands.VerifyCoachCommand;
import stackyard.cli.commands.VerifyDiceCommand;
import stackyard.cli.commands.VerifyPuzzlesCommand;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.play.TerminalGame;
import stackyard.cli.protocols.UgiCommand;
import stackyard.cli.remote.PlayBotCommand;

/** The client: {@code stackyard COMMAND …}; without a command it serves the page. */
@Command(
    name = "stackyard",
    description = "Board games in the browser and in the terminal.",
    footer = {
      "%nWithout a command the page opens, as with serve. 'stackyard help COMMAND' explains a"
          + " command.",
      "Games, puzzles and analyses speak the language of --lang; this help and the commands for"
          + " programs speak English."
    },
    mixinStandardHelpOptions = true,
    versionProvider = Stackyard.Version.class)
public final class Stackyard implements Callable<Integer> {
  private static final List<Class<?>> COMMANDS =
      List.of(
          ServeCommand.class,
          MenuCommand.class,
          PlayCommand.class,
          PuzzleCommand.class,
          ShowCommand.class,
          MovesCommand.class,
          PerftCommand.class,
          ReplayCommand.class,
          ConvertCommand.class,
          VerifyDiceCommand.class,
          RestoreCommand.class,
          HealthCommand.class,
          AdminCommand.class,
          AnalyseCommand.class,
          SolveCommand.class,
          SelfPlayCommand.class,
          TuneCommand.class,
          LearnCommand.class,
          CalibrateCommand.class,
          PuzzlesCommand.class,
          VerifyPuzzlesCommand.class,
          VerifyCoachCommand.class,
          MatchCommand.class,
          PlayBotCommand.class,
          UgiCommand.class);

  /** The command that runs without a command. */
  private static final String SERVE = "serve";

  @Mixin(name = LanguageOption.MIXIN)
  private final LanguageOption language;

  @Spec private CommandSpec spec = CommandSpec.create();

  private Stackyard(Map<String, String> environment) {
    language = new LanguageOption(environment);
  }

  public static void main(String[] args) {
    PrintWriter out = utf8(FileDescriptor.out);
    PrintWriter err = utf8(FileDescriptor.err);
    System.exit(commandLine(out, err, System.getenv(), args).execute(args));
  }

  /**
   * The client with its output going to these writers.
   *
   * @param environment the variables that tell the language
   * @param words with which it will be called
   */
  public static CommandLine commandLine(
      PrintWriter out, PrintWriter err, Map<String, String> environment, String... words) {
    CommandLine line = new CommandLine(new Stackyard(environment));
    commands(words).forEach(line::addSubcommand);
    return line.setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (exception, command, result) -> {
              String sentence = LanguageOption.texts(command.getCommandSpec()).failure(exception);
              command.getErr().println(sentence);
              return CommandLine.ExitCode.SOFTWARE;
            });
  }

  /** Only the command that is called, because all of them take a while to make; all if in doubt. */
  private static List<Object> commands(String... words) {
    List<Object> commands = new ArrayList<>(COMMANDS);
    for (TerminalGame game : TerminalGame.all()) commands.addAll(game.commands());
    String first = words.length == 0 ? SERVE : words[0];
    for (Object command : commands) {
      // The menu calls others.
      if (command != MenuCommand.class && name(command).equals(first)) return List.of(command);
    }
    commands.add(new HelpCommand());
    commands.add(new GenerateCompletion());
    return commands;
  }

  private static String name(Object command) {
    Class<?> type = command instanceof Class<?> itself ? itself : command.getClass();
    return Optional.ofNullable(type.getAnnotation(Command.class)).orElseThrow().name();
  }

  @Override
  public Integer call() {
    return spec.commandLine().execute(SERVE, "--lang", language.chosen());
  }

  private static PrintWriter utf8(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Stackyard.class.getPackage().getImplementationVersion();
      return new String[] {"stackyard " + (version == null ? "from source" : version)};
    }
  }
}

package stackyard.cli.options;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;
import stackyard.cli.text.Texts;
import stackyard.messages.Messages;

/** The language of the texts. The program has this option once, and every command knows it. */
public final class LanguageOption {
  /** The name of the mixin in the program. */
  public static final String MIXIN = "language";

  private static final List<String> VARIABLES = List.of("LC_ALL", "LC_MESSAGES", "LANG");

  private final Map<String, String> environment;

  @Option(
      names = "--lang",
      paramLabel = "LANGUAGE",
      scope = ScopeType.INHERIT,
      converter = Known.class,
      description = "en, uk, pl, ru or es; by default what LC_ALL, LC_MESSAGES or LANG says")
  private Optional<String> language = Optional.empty();

  /**
   * @param environment the variables that tell the language where the option does not
   */
  public LanguageOption(Map<String, String> environment) {
    this.environment = environment;
  }

  /** The texts in the language that this command was given. */
  public static Texts texts(CommandSpec command) {
    Object option = Objects.requireNonNull(command.root().mixins().get(MIXIN)).userObject();
    return Texts.of(((LanguageOption) option).chosen());
  }

  /** The language, as in {@code uk}. */
  public String chosen() {
    return language.orElseGet(() -> usual(environment));
  }

  /** The language of the first variable that is set; English where that is none of ours. */
  static String usual(Map<String, String> environment) {
    for (String variable : VARIABLES) {
      String locale = environment.getOrDefault(variable, "");
      if (locale.isEmpty()) continue;
      String language = locale.replaceFirst("[_.@-].*", "");
      return Messages.LANGUAGES.contains(language) ? language : Messages.LANGUAGES.getFirst();
    }
    return Messages.LANGUAGES.getFirst();
  }

  private static final class Known implements ITypeConverter<String> {
    @Override
    public String convert(String language) {
      if (Messages.LANGUAGES.contains(language)) return language;
      throw new TypeConversionException(
          language + " is none of " + String.join(", ", Messages.LANGUAGES));
    }
  }
}

package stackyard.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import stackyard.cli.RunningStackyard;
import stackyard.cli.text.Texts;
import stackyard.rules.GameType;

/** The menu asks, and starts the game that was chosen. */
class MenuCommandTest {
  @Test
  void linesAreReadAsUtf8AndTheRestIsLeft() throws IOException {
    ByteArrayInputStream in =
        new ByteArrayInputStream("дев’ять \nc3\nend".getBytes(StandardCharsets.UTF_8));
    assertThat(MenuCommand.readLine(in)).contains("дев’ять");
    assertThat(MenuCommand.readLine(in)).contains("c3");
    assertThat(MenuCommand.readLine(in)).isEmpty();
  }

  @Test
  void theChosenGameIsPlayedInTheSameLanguage() throws IOException {
    try (RunningStackyard menu = new RunningStackyard("menu", "--lang", "es")) {
      menu.send("é", "9", "5", "9", "", "quit");
      assertThat(menu.readTo("  q  "))
          .contains("Stackyard: " + games("es") + ".", "  5  Docker para cuatro");
      assertThat(menu.readTo("Juegan ").getLast()).startsWith("Juegan los rojos con un ");
    }
  }

  /** The menu stays in the terminal: nothing is served. */
  @Test
  void theMenuIsLeft() throws Exception {
    try (RunningStackyard menu = new RunningStackyard("menu")) {
      menu.send("q");
      assertThat(menu.read()).isEqualTo("Stackyard: " + games("en") + ".");
      assertThat(menu.exitCode()).isZero();
    }
  }

  private static String games(String language) {
    Texts texts = Texts.of(language);
    return texts.all(GameType.all().stream().map(texts::game).toList());
  }
}

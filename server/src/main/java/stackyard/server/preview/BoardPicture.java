package stackyard.server.preview;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.ServiceLoader;
import stackyard.rules.Position;

/**
 * The drawing of one game's board. {@code META-INF/services/stackyard.server.preview.BoardPicture}
 * lists the games.
 */
public interface BoardPicture {
  /** The name of the game. */
  String game();

  /** The colours of the ground on which the board lies, from the upper left to the lower right. */
  List<String> ground();

  /** The part of the plane that the board takes. */
  Rectangle2D box();

  void draw(Position position, Pen pen);

  /** The drawing of a game. */
  static BoardPicture of(String game) {
    return ServiceLoader.load(BoardPicture.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(picture -> picture.game().equals(game))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("nobody draws " + game));
  }
}

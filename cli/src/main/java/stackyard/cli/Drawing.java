package stackyard.cli;

import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;

/** Draws boards of all games, at most 80 characters wide. */
final class Drawing {
  static final int WIDTH = 80;

  private Drawing() {}

  static String of(Position position, boolean colour) {
    Canvas canvas = new Canvas(WIDTH, colour);
    switch (position) {
      case DvonnPosition dvonn -> DvonnDrawing.draw(dvonn, canvas);
      case DockerPosition docker -> DockerDrawing.draw(docker, canvas);
      case PathagonPosition pathagon -> PathagonDrawing.draw(pathagon, canvas);
    }
    return canvas.toString();
  }
}

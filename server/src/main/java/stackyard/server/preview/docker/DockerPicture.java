package stackyard.server.preview.docker;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import stackyard.rules.Board;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;
import stackyard.server.preview.BoardPicture;
import stackyard.server.preview.Pen;

/** The yard of Docker as the page draws it: seen from a corner, with a barge at each side. */
public final class DockerPicture implements BoardPicture {
  private static final double PITCH = 66;
  private static final double HALF = 50;
  private static final double LEVEL = 28;
  private static final double TALLEST = 132;
  private static final double RIM = 1.78;
  private static final double QUAY = 17;
  private static final double TILE = 0.92 * PITCH;
  private static final double HAND = 0.46;

  /** The tones of a player's containers, and the sign on their roofs. */
  private record Tones(
      List<String> roof,
      List<String> left,
      List<String> right,
      String edge,
      String sign,
      Shape shape) {}

  private static final Map<Seat, Tones> TONES =
      Map.of(
          Docker.RED,
          new Tones(
              List.of("#ee6a52", "#d8452f"),
              List.of("#cf3f2a", "#b53120"),
              List.of("#9c2617", "#84200f"),
              "#ffab97",
              "#ffffff",
              Pen.ellipse(0, 0, 1, 1)),
          Docker.YELLOW,
          new Tones(
              List.of("#ffd25e", "#f2b62a"),
              List.of("#eaaa1c", "#d39512"),
              List.of("#b87d0a", "#a06b04"),
              "#fff0bd",
              "#2a1d00",
              Pen.outline(0, -1.1, 1.12, 0.85, -1.12, 0.85)),
          Docker.GREEN,
          new Tones(
              List.of("#4fb98a", "#2f9a6c"),
              List.of("#298b60", "#1f7a52"),
              List.of("#185f3f", "#125034"),
              "#a9ecca",
              "#ffffff",
              Pen.outline(-0.88, -0.88, 0.88, -0.88, 0.88, 0.88, -0.88, 0.88)),
          Docker.BLUE,
          new Tones(
              List.of("#5b94e6", "#376fcb"),
              List.of("#3163bb", "#2854a3"),
              List.of("#1f4285", "#18366f"),
              "#b7d4ff",
              "#ffffff",
              Pen.outline(0, -1.25, 0.95, 0, 0, 1.25, -0.95, 0)));

  @Override
  public String game() {
    return "docker";
  }

  @Override
  public List<String> ground() {
    return List.of("#eaf6fb", "#b5d9ea", "#6ba9cb");
  }

  @Override
  public Rectangle2D box() {
    return new Rectangle2D.Double(-262, -236, 524, 396);
  }

  @Override
  public void draw(Position position, Pen pen) {
    DockerPosition docker = (DockerPosition) position;
    Board board = docker.game().board();
    drawSlab(pen, RIM, RIM, QUAY);
    for (int cell : board.cells()) {
      Seat entrant = entrant(docker, cell);
      Shape tile = diamond(TILE);
      Pen here = pen.at(x(board, cell), y(board, cell));
      here.fill(tile, "#e9eae5");
      if (entrant != Seat.NOBODY) here.fill(tile, tones(entrant).roof.getFirst() + "55");
      here.line(tile, "#c2c8c6", 1.2);
    }
    List<Seat> back =
        docker.game().seats().stream().filter(seat -> pileY(docker, seat) < 0).toList();
    for (Seat seat : back) drawBarge(docker, seat, pen);
    double tallest = board.cells().stream().mapToInt(docker::height).max().orElse(1);
    double level = Math.min(LEVEL, TALLEST / Math.max(1, tallest));
    board.cells().stream()
        .sorted(Comparator.comparingDouble(cell -> y(board, cell)))
        .forEach(
            cell -> drawStack(docker.stack(cell), pen.at(x(board, cell), y(board, cell)), level));
    for (Seat seat : docker.game().seats()) {
      if (!back.contains(seat)) drawBarge(docker, seat, pen);
    }
  }

  private static Tones tones(Seat seat) {
    return Objects.requireNonNull(TONES.get(seat));
  }

  /** The seat whose containers come in on a cell (K1). */
  private static Seat entrant(DockerPosition docker, int cell) {
    return docker.game().seats().stream()
        .filter(seat -> Docker.entry(seat) == cell)
        .findFirst()
        .orElse(Seat.NOBODY);
  }

  private static double x(Board board, int cell) {
    return (column(board, cell) + row(board, cell)) * PITCH;
  }

  private static double y(Board board, int cell) {
    return (column(board, cell) - row(board, cell)) * PITCH / 2;
  }

  private static int column(Board board, int cell) {
    return board.column(cell) - 1;
  }

  private static int row(Board board, int cell) {
    return board.name(cell).charAt(1) - '2';
  }

  private static double pileY(DockerPosition docker, Seat seat) {
    return y(docker.game().board(), Docker.entry(seat)) > 0 ? 84 : -162;
  }

  private static void drawBarge(DockerPosition docker, Seat seat, Pen pen) {
    Board board = docker.game().board();
    int entry = Docker.entry(seat);
    Pen here = pen.at(Math.signum(x(board, entry)) * 172, pileY(docker, seat));
    boolean lengthwise = column(board, entry) == 0;
    drawSlab(here, lengthwise ? 0.86 : 0.34, lengthwise ? 0.34 : 0.86, 7);
    double way = lengthwise ? -0.5 : 0.5;
    IntStream.range(0, docker.standing(seat).inHand())
        .mapToDouble(i -> 0.54 * (1 - i) * PITCH)
        .sorted()
        .forEach(
            along -> {
              double down = along * 0.5;
              drawContainer(
                  here.at(way < 0 ? along : -along, down)
                      .on(AffineTransform.getScaleInstance(HAND, HAND)),
                  tones(seat),
                  LEVEL);
            });
  }

  private static void drawStack(List<Seat> stack, Pen pen, double level) {
    if (stack.isEmpty()) return;
    double shift = 4 + 1.6 * stack.size();
    pen.at(shift, shift / 2).fill(diamond(HALF + 2), "#13202a4d");
    for (int i = 0; i < stack.size(); i++) {
      drawContainer(pen.at(0, -i * level), tones(stack.get(i)), level);
    }
  }

  /** Corrugated, with the middle of its bottom at 0, 0. */
  private static void drawContainer(Pen pen, Tones tones, double height) {
    double front = HALF / 2 - height;
    Pen left = pen.on(new AffineTransform(1, 0.5, 0, 1, -HALF, -height));
    drawWall(left, tones.left, height);
    left.at(HALF / 2, height / 2)
        .on(AffineTransform.getScaleInstance(height * 0.24, height * 0.24))
        .fill(tones.shape, tones.sign);
    drawWall(pen.on(new AffineTransform(1, -0.5, 0, 1, 0, front)), tones.right, height);
    Pen roof = pen.on(new AffineTransform(1, 0.5, -1, 0.5, 0, -HALF / 2 - height));
    Rectangle2D square = new Rectangle2D.Double(0, 0, HALF, HALF);
    roof.fill(square, Pen.between(0, 0, HALF, HALF, tones.roof));
    for (int i = 1; i <= 7; i++) {
      double at = HALF * i / 8;
      roof.line(Pen.way(at, 5, at, HALF - 5), "#0000001c", 2.3);
      roof.line(Pen.way(at + 2, 5, at + 2, HALF - 5), "#ffffff33", 1.1);
    }
    roof.line(new Rectangle2D.Double(1.5, 1.5, HALF - 3, HALF - 3), "#00000024", 2.5);
    AffineTransform upright = AffineTransform.getTranslateInstance(HALF / 2, HALF / 2);
    upright.rotate(-Math.PI / 4);
    upright.scale(HALF * 0.2, HALF * 0.2);
    roof.on(upright).fill(tones.shape, tones.sign);
    pen.line(Pen.way(-HALF, -height, 0, front, HALF, -height), tones.edge, 1.3);
    pen.line(Pen.way(0, front, 0, HALF / 2), tones.edge + "80", 1.1);
  }

  private static void drawWall(Pen pen, List<String> tones, double height) {
    Rectangle2D wall = new Rectangle2D.Double(0, 0, HALF, height);
    pen.fill(wall, Pen.between(0, 0, 0, height, tones));
    for (int i = 1; i <= 12; i++) {
      double at = HALF * i / 13;
      pen.line(Pen.way(at, height / 10, at, height * 0.9), "#00000033", 1.4);
      pen.line(Pen.way(at + 1.3, height / 10, at + 1.3, height * 0.9), "#ffffff22", 0.8);
    }
  }

  /** A flat body that stands in the water: its top and the two sides that are seen. */
  private static void drawSlab(Pen pen, double along, double across, double thickness) {
    double leftX = (-along - across) * PITCH;
    double leftY = (across - along) * PITCH / 2;
    double frontX = (along - across) * PITCH;
    double frontY = (along + across) * PITCH / 2;
    pen.at(0, thickness + 1)
        .line(Pen.way(leftX, leftY, frontX, frontY, -leftX, -leftY), "#ffffffb3", 3);
    pen.fill(
        Pen.outline(
            leftX, leftY, frontX, frontY, frontX, frontY + thickness, leftX, leftY + thickness),
        "#9aa5a8");
    pen.fill(
        Pen.outline(
            frontX, frontY, -leftX, -leftY, -leftX, -leftY + thickness, frontX, frontY + thickness),
        "#7d898d");
    pen.fill(
        Pen.outline(leftX, leftY, -frontX, -frontY, -leftX, -leftY, frontX, frontY),
        Pen.between(leftX, -frontY, -leftX, frontY, List.of("#f6f5f0", "#d9dcd8")));
  }

  private static Shape diamond(double half) {
    return Pen.outline(0, -half / 2, half, 0, 0, half / 2, -half, 0);
  }
}

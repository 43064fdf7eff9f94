package stackyard.server.preview.pathagon;

import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import stackyard.rules.Board;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.pathagon.Pathagon;
import stackyard.server.preview.BoardPicture;
import stackyard.server.preview.Pen;

/** Pathagon's board as the page draws it: octagons on tiles between two pairs of coloured edges. */
public final class PathagonPicture implements BoardPicture {
  private static final double STEP = 60;
  private static final double CELLS = 3.5 * STEP;
  private static final double EDGES = CELLS + 18;
  private static final double ALL = EDGES + 25;
  private static final double FRONT = 14;
  private static final double HALF = 24;
  private static final double FACE = 18.4;
  private static final double THICKNESS = 8;

  /** The colours of a side's pieces: facets from the one on the upper right, clockwise. */
  private record Material(
      List<String> facets, List<String> face, List<String> wall, String mark, String edge) {}

  private static final Material DARK =
      new Material(
          List.of(
              "#444d8f", "#262d60", "#1c214b", "#1f2552", "#2f3772", "#616bb0", "#858fd9",
              "#7982cb"),
          List.of("#4a54a0", "#2b3270"),
          List.of("#0f1330", "#262d61", "#0a0d22"),
          "#a9b2f5",
          "#343c80");
  private static final Material LIGHT =
      new Material(
          List.of(
              "#f4dfaf", "#d9b774", "#c69c52", "#cca55e", "#e9cd90", "#f9eaca", "#fef8ea",
              "#fcf3df"),
          List.of("#fff6e0", "#f3dca9"),
          List.of("#8a6424", "#d8b264", "#7a571c"),
          "#7b4d0c",
          "#f0d596");

  @Override
  public String game() {
    return "pathagon";
  }

  @Override
  public List<String> ground() {
    return List.of("#fdeee9", "#eec6c4", "#c48fa0");
  }

  @Override
  public Rectangle2D box() {
    return new Rectangle2D.Double(-ALL - 4, -ALL - 4, 2 * ALL + 8, 2 * ALL + 12 + FRONT);
  }

  @Override
  public void draw(Position position, Pen pen) {
    Board board = position.game().board();
    body(pen, FRONT + 8, "#2a10284d");
    body(pen, FRONT, "#3a1d38");
    body(pen, FRONT - 5, "#4a2846");
    body(pen, 0, "#b285a3");
    pen.fill(
        new RoundRectangle2D.Double(0.8 - ALL, 1.6 - ALL, 2 * ALL - 1.6, 2 * ALL - 1.6, 38, 38),
        Pen.between(-ALL, -ALL, ALL, ALL, List.of("#7d4a6e", "#5c3356")));
    for (Seat seat : position.game().seats()) {
      for (List<Integer> edge : position.game().edges(seat)) drawEdge(pen, board, seat, edge);
    }
    pen.fill(new Rectangle2D.Double(-CELLS, -CELLS, 2 * CELLS, 2 * CELLS), "#4f2b4a");
    for (int cell : board.cells()) {
      Pen here = pen.at(x(board, cell), y(board, cell));
      drawTile(here);
      Seat owner = position.owner(cell);
      if (owner != Seat.NOBODY) drawPiece(here, material(owner));
    }
  }

  private static Material material(Seat seat) {
    return seat == Pathagon.LIGHT ? LIGHT : DARK;
  }

  private static double x(Board board, int cell) {
    return (board.column(cell) - 3) * STEP;
  }

  private static double y(Board board, int cell) {
    return ('4' - board.name(cell).charAt(1)) * STEP;
  }

  private static void body(Pen pen, double down, String colour) {
    pen.fill(new RoundRectangle2D.Double(-ALL, down - ALL, 2 * ALL, 2 * ALL, 40, 40), colour);
  }

  /** The coloured strip along an edge, mitred at the corners. */
  private static void drawEdge(Pen pen, Board board, Seat seat, List<Integer> edge) {
    double middleX = (x(board, edge.getFirst()) + x(board, edge.getLast())) / 2;
    double middleY = (y(board, edge.getFirst()) + y(board, edge.getLast())) / 2;
    double x = Math.signum(middleX);
    double y = Math.signum(middleY);
    double[] points = new double[8];
    double[][] ends = {{EDGES, -1}, {EDGES, 1}, {CELLS, 1}, {CELLS, -1}};
    for (int i = 0; i < ends.length; i++) {
      points[2 * i] = ends[i][0] * (x - ends[i][1] * y);
      points[2 * i + 1] = ends[i][0] * (y + ends[i][1] * x);
    }
    pen.fill(Pen.outline(points), material(seat).edge);
  }

  private static void drawTile(Pen pen) {
    pen.fill(new RoundRectangle2D.Double(-28.5, -28.5, 57, 57, 12, 12), "#dcb6c1");
    pen.fill(
        new RoundRectangle2D.Double(-28, -27.5, 56.5, 56, 12, 12),
        Pen.between(-28, -28, 20, 28, List.of("#c698a6", "#a87889")));
    Shape well = octagon(17);
    pen.fill(well, Pen.between(-17, -17, 10, 17, List.of("#8f6076", "#b98b9b")));
    pen.line(well, "#75495fb3", 1);
  }

  private static void drawPiece(Pen pen, Material material) {
    pen.shadow(3, 7, 62, 56);
    Pen raised = pen.at(0, -4);
    double[] outer = corners(HALF);
    double[] inner = corners(FACE);
    raised.at(0, THICKNESS).fill(octagon(HALF), Pen.between(-HALF, 0, HALF, 0, material.wall));
    raised.fill(
        new Rectangle2D.Double(-HALF, -outer[2] / 3, 2 * HALF, THICKNESS + 10),
        Pen.between(-HALF, 0, HALF, 0, material.wall));
    for (int i = 0; i < 8; i++) {
      int next = (i + 1) % 8;
      Shape facet =
          Pen.outline(
              outer[2 * i],
              outer[2 * i + 1],
              outer[2 * next],
              outer[2 * next + 1],
              inner[2 * next],
              inner[2 * next + 1],
              inner[2 * i],
              inner[2 * i + 1]);
      raised.fill(facet, material.facets.get(i));
      raised.line(facet, material.facets.get(i), 0.4);
    }
    raised.fill(octagon(FACE), Pen.between(-FACE, -FACE, 0.6 * FACE, FACE, material.face));
    if (material.equals(LIGHT)) raised.fill(Pen.ellipse(0, 0, 5.4, 5.4), material.mark);
    else raised.line(octagon(11), material.mark, 2.2);
  }

  private static Shape octagon(double half) {
    return Pen.outline(corners(half));
  }

  /** The corners of an octagon around 0, 0, clockwise from the upper right one. */
  private static double[] corners(double half) {
    double side = half * Math.tan(Math.PI / 8);
    return new double[] {
      side, -half, half, -side, half, side, side, half, -side, half, -half, side, -half, -side,
      -side, -half
    };
  }
}

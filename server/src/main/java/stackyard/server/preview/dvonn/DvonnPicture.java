package stackyard.server.preview.dvonn;

import java.awt.Paint;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import stackyard.rules.Board;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;
import stackyard.server.preview.BoardPicture;
import stackyard.server.preview.Pen;

/**
 * DVONN's board as the page draws it: a slab with lines and points, and rings that lie on each
 * other.
 */
public final class DvonnPicture implements BoardPicture {
  private static final double STEP = 60;
  private static final double ROW = 52;
  private static final double RADIUS = 24.6;
  private static final double FLAT = 0.93;
  private static final double THICKNESS = 8;
  private static final double TALLEST = 5.2 * THICKNESS;
  private static final double MARGIN = 42;
  private static final double FIELD = 30;
  private static final String[] CORNERS = {"a1", "i1", "k3", "k5", "c5", "a3"};

  /** The colours of one kind of ring. */
  private record Material(
      List<String> face, List<String> wall, String rim, String groove, String hole, String cap) {}

  private static final Material WHITE =
      new Material(
          List.of("#fffdf6", "#efe4cd"),
          List.of("#b9a67f", "#f3e9d3", "#d9c8a3", "#94815c"),
          "#ffffff",
          "#cbb88f",
          "#8d7c58",
          "#e6d8b8");
  private static final Material BLACK =
      new Material(
          List.of("#465266", "#1d2530"),
          List.of("#0a0e14", "#36424f", "#1a222c", "#06090d"),
          "#8c9db4",
          "#0d131b",
          "#05080c",
          "#0f161e");
  private static final Material RED =
      new Material(
          List.of("#f4664f", "#c72d1c"),
          List.of("#6d1008", "#d2402d", "#a52213", "#560b05"),
          "#ffb3a1",
          "#9c1c0e",
          "#4d0a04",
          "#c62c1b");

  @Override
  public String game() {
    return "dvonn";
  }

  @Override
  public List<String> ground() {
    return List.of("#e6f4ef", "#b9dcd6", "#79b0ad");
  }

  @Override
  public Rectangle2D box() {
    return new Rectangle2D.Double(-346, -166, 692, 336);
  }

  @Override
  public void draw(Position position, Pen pen) {
    DvonnPosition dvonn = (DvonnPosition) position;
    Board board = dvonn.game().board();
    drawSlab(board, dvonn, pen);
    board.cells().stream()
        .sorted(Comparator.comparingDouble(cell -> y(board, cell)))
        .forEach(
            cell -> {
              Pen here = pen.at(x(board, cell), y(board, cell));
              here.fill(Pen.ellipse(0, 0, 6, 6 * FLAT), "#1d525680");
              if (dvonn.height(cell) > 0) drawStack(dvonn, cell, here);
            });
  }

  private static double x(Board board, int cell) {
    return (board.column(cell) - 5) * STEP - (row(board, cell) - 3) * STEP / 2;
  }

  private static double y(Board board, int cell) {
    return (3 - row(board, cell)) * ROW;
  }

  private static int row(Board board, int cell) {
    return board.name(cell).charAt(1) - '0';
  }

  private static void drawSlab(Board board, DvonnPosition dvonn, Pen pen) {
    double[] points = new double[2 * CORNERS.length];
    for (int i = 0; i < CORNERS.length; i++) {
      int cell = board.read(CORNERS[i]);
      points[2 * i] = x(board, cell);
      points[2 * i + 1] = y(board, cell);
    }
    Shape corners = Pen.outline(points);
    body(pen.at(0, 16), corners, MARGIN + 1, "#0a1a1f40");
    body(pen.at(0, 11), corners, MARGIN, "#123c40");
    body(pen.at(0, 7), corners, MARGIN, "#1a4b4f");
    body(pen, corners, MARGIN + 1, "#4f8f90");
    body(pen, corners, MARGIN, "#235f63");
    body(pen, corners, FIELD + 1, "#174a4e");
    Paint field = Pen.between(-346, -166, 138, 170, List.of("#56a39d", "#3f8a87"));
    pen.fill(corners, field);
    pen.line(corners, field, 2 * FIELD);
    for (int cell : board.cells()) {
      for (int neighbour : dvonn.game().neighbours(cell)) {
        if (neighbour < cell) continue;
        Path2D line =
            Pen.way(x(board, cell), y(board, cell), x(board, neighbour), y(board, neighbour));
        pen.at(0, 1).line(line, "#ffffff2e", 1.4);
        pen.line(line, "#1d525699", 1.4);
      }
    }
  }

  private static void body(Pen pen, Shape corners, double reach, String colour) {
    pen.fill(corners, colour);
    pen.line(corners, colour, 2 * reach);
  }

  private static void drawStack(DvonnPosition dvonn, int cell, Pen pen) {
    int height = dvonn.height(cell);
    double rise = Math.min(THICKNESS * height, TALLEST);
    Material top = material(dvonn.owner(cell), dvonn.dvonns(cell) > 0);
    pen.shadow(4 + rise / 7, 4, 2 * (RADIUS + 8 + rise / 7), 2 * (RADIUS + 6) * FLAT);
    // The rules do not say what lies inside a stack, only how much.
    for (int level = 1; level <= height; level++) {
      drawRing(pen.at(0, -rise * level / height), top, height == 1);
    }
    if (height == 1) return;
    Pen above = pen.at(0, -rise);
    if (dvonn.dvonns(cell) > 0) {
      above.fill(hexagon(14), RED.cap);
      above.line(hexagon(14), "#ffffff", 1.4);
    } else {
      above.fill(Pen.ellipse(0, 0, 12.3, 12.3 * FLAT), top.cap);
    }
    boolean pale = top.equals(WHITE) && dvonn.dvonns(cell) == 0;
    Digits.draw(above, height, pale ? "#2a2415" : "#ffffff");
  }

  /** A piece that belongs to nobody is a red one on its own. */
  private static Material material(Seat owner, boolean red) {
    if (owner == Dvonn.WHITE) return WHITE;
    return owner == Seat.NOBODY && red ? RED : BLACK;
  }

  private static void drawRing(Pen pen, Material material, boolean alone) {
    double ry = RADIUS * FLAT;
    Paint wall = Pen.between(-RADIUS, 0, RADIUS, 0, material.wall);
    pen.fill(Pen.ellipse(0, THICKNESS, RADIUS, ry), wall);
    pen.fill(new Rectangle2D.Double(-RADIUS, 0, 2 * RADIUS, THICKNESS), wall);
    pen.fill(
        Pen.ellipse(0, 0, RADIUS, ry),
        Pen.between(-0.7 * RADIUS, -ry, 0.6 * RADIUS, ry, material.face));
    pen.line(
        Pen.ellipse(0, 0, 0.97 * RADIUS, 0.97 * ry),
        Pen.between(
            -0.8 * RADIUS, -ry, 0.5 * RADIUS, ry, List.of(material.rim, material.rim + "00")),
        1.5);
    pen.line(Pen.ellipse(0, 0, 0.74 * RADIUS, 0.74 * ry), material.groove, 0.9);
    if (!alone) return;
    Shape hole = material.equals(RED) ? hexagon(11) : Pen.ellipse(0, 0, 10.1, 10.1 * FLAT);
    pen.fill(hole, material.hole);
    pen.at(0, 2).fill(material.equals(RED) ? hexagon(8) : Pen.ellipse(0, 0, 8.4, 7), "#3b7f7e");
    if (material.equals(RED)) pen.line(hole, "#ffe9e0", 1.9);
  }

  private static Shape hexagon(double radius) {
    double[] points = new double[12];
    for (int i = 0; i < 6; i++) {
      double angle = (i - 0.5) * Math.PI / 3;
      points[2 * i] = radius * Math.cos(angle);
      points[2 * i + 1] = radius * Math.sin(angle) * FLAT;
    }
    return Pen.outline(points);
  }
}

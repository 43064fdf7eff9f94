package stackyard.server.preview.dvonn;

import stackyard.server.preview.Pen;

/** The heights of stacks, drawn as lines: a server may have no fonts at all. */
final class Digits {
  private static final double WIDTH = 6;
  private static final double GAP = 3.4;

  /** The lines of each digit in a box of 6 by 10. */
  private static final double[][][] LINES = {
    {{1.6, 0, 4.4, 0, 6, 1.8, 6, 8.2, 4.4, 10, 1.6, 10, 0, 8.2, 0, 1.8, 1.6, 0}},
    {{1.2, 2, 3.6, 0, 3.6, 10}},
    {{0, 1.8, 1.6, 0, 4.4, 0, 6, 1.8, 6, 3.6, 0, 10, 6, 10}},
    {
      {0, 1.2, 1.6, 0, 4.4, 0, 6, 1.6, 6, 3.4, 4.4, 4.8, 2.4, 4.8},
      {4.4, 4.8, 6, 6.4, 6, 8.4, 4.4, 10, 1.6, 10, 0, 8.8}
    },
    {{4.6, 10, 4.6, 0, 0, 7, 6.4, 7}},
    {{5.6, 0, 0.8, 0, 0.4, 4.4, 4.4, 4, 6, 5.6, 6, 8.4, 4.4, 10, 1.6, 10, 0, 8.8}},
    {
      {
        5.6, 1.2, 4.4, 0, 1.6, 0, 0, 1.8, 0, 8.2, 1.6, 10, 4.4, 10, 6, 8.4, 6, 6, 4.4, 4.4, 1.6,
        4.4, 0, 6
      }
    },
    {{0, 0, 6, 0, 2.4, 10}},
    {
      {1.6, 4.8, 0.4, 3.4, 0.4, 1.4, 1.6, 0, 4.4, 0, 5.6, 1.4, 5.6, 3.4, 4.4, 4.8, 1.6, 4.8},
      {4.4, 4.8, 6, 6.4, 6, 8.4, 4.4, 10, 1.6, 10, 0, 8.4, 0, 6.4, 1.6, 4.8}
    },
    {
      {
        0.4, 8.8, 1.6, 10, 4.4, 10, 6, 8.2, 6, 1.8, 4.4, 0, 1.6, 0, 0, 1.6, 0, 4, 1.6, 5.6, 4.4,
        5.6, 6, 4
      }
    }
  };

  private Digits() {}

  /** Draws a number around 0, 0. */
  static void draw(Pen pen, int number, String colour) {
    String digits = String.valueOf(number);
    double x = -(digits.length() * (WIDTH + GAP) - GAP) / 2;
    for (int i = 0; i < digits.length(); i++) {
      Pen here = pen.at(x + i * (WIDTH + GAP), -5);
      for (double[] line : LINES[digits.charAt(i) - '0']) here.line(Pen.way(line), colour, 2);
    }
  }
}

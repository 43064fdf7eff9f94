package stackyard.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A rectangle of characters to draw a board on: in colour with Unicode, or in plain ASCII. */
final class Canvas {
  private final boolean colour;
  private final List<char[]> characters = new ArrayList<>();
  private final List<Ink[]> inks = new ArrayList<>();
  private final int width;

  Canvas(int width, boolean colour) {
    this.width = width;
    this.colour = colour;
  }

  boolean colour() {
    return colour;
  }

  /** Writes a text, which replaces what was there. */
  void put(int x, int y, String text, Ink ink) {
    while (characters.size() <= y) {
      char[] line = new char[width];
      Arrays.fill(line, ' ');
      characters.add(line);
      Ink[] lineInks = new Ink[width];
      Arrays.fill(lineInks, Ink.PLAIN);
      inks.add(lineInks);
    }
    for (int i = 0; i < text.length(); i++) {
      characters.get(y)[x + i] = text.charAt(i);
      inks.get(y)[x + i] = ink;
    }
  }

  /** Writes one text in colour and another, for terminals that know only ASCII, without. */
  void put(int x, int y, String text, String ascii, Ink ink) {
    put(x, y, colour ? text : ascii, ink);
  }

  @Override
  public String toString() {
    StringBuilder drawing = new StringBuilder();
    for (int y = 0; y < characters.size(); y++) {
      drawing.append(line(new String(characters.get(y)), inks.get(y)).stripTrailing()).append('\n');
    }
    return drawing.toString();
  }

  private String line(String line, Ink[] lineInks) {
    if (!colour) return line;
    StringBuilder painted = new StringBuilder();
    int end = width;
    while (end > 0 && line.charAt(end - 1) == ' ' && lineInks[end - 1] == Ink.PLAIN) end--;
    for (int from = 0; from < end; ) {
      int to = from;
      while (to < end && lineInks[to] == lineInks[from]) to++;
      painted.append(lineInks[from].paint(line.substring(from, to)));
      from = to;
    }
    return painted.toString();
  }
}

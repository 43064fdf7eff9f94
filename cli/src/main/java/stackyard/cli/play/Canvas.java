package stackyard.cli.play;

import java.util.ArrayList;
import java.util.List;

/** Lines of characters to draw a board on: in colour with Unicode, or without colour in ASCII. */
public final class Canvas {
  private record Glyph(char character, Ink ink) {}

  private static final Glyph BLANK = new Glyph(' ', Ink.PLAIN);

  private final boolean colour;
  private final List<List<Glyph>> lines = new ArrayList<>();

  public Canvas(boolean colour) {
    this.colour = colour;
  }

  public boolean colour() {
    return colour;
  }

  /** Writes a text, which replaces what was there. */
  public void put(int x, int y, String text, Ink ink) {
    while (lines.size() <= y) lines.add(new ArrayList<>());
    List<Glyph> line = lines.get(y);
    while (line.size() < x + text.length()) line.add(BLANK);
    for (int i = 0; i < text.length(); i++) line.set(x + i, new Glyph(text.charAt(i), ink));
  }

  /** Writes one text in colour and another, for terminals that know only ASCII, without. */
  public void put(int x, int y, String text, String ascii, Ink ink) {
    put(x, y, colour ? text : ascii, ink);
  }

  @Override
  public String toString() {
    StringBuilder drawing = new StringBuilder();
    for (List<Glyph> line : lines) drawing.append(painted(line)).append('\n');
    return drawing.toString();
  }

  private String painted(List<Glyph> line) {
    int end = line.size();
    while (end > 0 && line.get(end - 1).equals(BLANK)) end--;
    StringBuilder painted = new StringBuilder();
    for (int from = 0; from < end; ) {
      Ink ink = line.get(from).ink();
      StringBuilder text = new StringBuilder();
      for (; from < end && line.get(from).ink().equals(ink); from++) {
        text.append(line.get(from).character());
      }
      painted.append(colour ? ink.paint(text.toString()) : text);
    }
    return colour ? painted.toString() : painted.toString().stripTrailing();
  }
}

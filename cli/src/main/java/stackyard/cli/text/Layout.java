package stackyard.cli.text;

import java.util.ArrayList;
import java.util.List;

/** Lines and columns of a fixed width. Every character of the catalogues is one column wide. */
public final class Layout {
  /** How wide a line may be. */
  public static final int WIDTH = 80;

  private Layout() {}

  /** A paragraph in lines of at most {@link #WIDTH} characters, joined by line breaks. */
  public static String wrapped(String paragraph) {
    return wrapped(paragraph, 0);
  }

  /** A paragraph whose lines after the first are indented. */
  private static String wrapped(String paragraph, int indent) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    // No-break spaces stay: only plain ones separate words.
    for (String word : paragraph.split(" +")) {
      if (column > 0 && column + 1 + word.length() > WIDTH) {
        text.append('\n').append(" ".repeat(indent));
        column = indent;
      } else if (column > 0) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
    }
    return text.toString();
  }

  /** Two columns: terms, and beside them what each means, over several lines where it is long. */
  public static String definitions(List<String> terms, List<String> meanings) {
    int width = width(terms) + 3;
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      String term = "  " + padded(terms.get(i), width);
      // The blanks of the term are no places to break the line.
      String line = term.replace(' ', '\0') + meanings.get(i);
      lines.add(wrapped(line, width + 2).replace('\0', ' '));
    }
    return String.join("\n", lines);
  }

  /** The width of the widest of some texts. */
  public static int width(List<String> texts) {
    return texts.stream().mapToInt(String::length).max().orElse(0);
  }

  /** A text with blanks after it, as wide as a column. */
  public static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** Rows whose columns are as wide as their widest text, with two blanks between them. */
  public static List<String> table(List<List<String>> rows) {
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        int column = i;
        int width = rows.stream().mapToInt(other -> other.get(column).length()).max().orElse(0);
        line.append(padded(row.get(i), width + 2));
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}

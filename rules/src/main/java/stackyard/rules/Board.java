package stackyard.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The cells of a game's board: their numbers and their names, a column letter and a row number. A
 * cell's number is its bit in the game's bitboards: {@code row * stride + column}, both counted
 * from 0.
 */
public final class Board {
  private final String game;
  private final int stride;
  private final String[] rows;
  private final List<Integer> cells;

  /**
   * @param game the game's name
   * @param rows first and last column of each row from 1 upwards, as in {@code "ai"}
   */
  public Board(String game, int stride, String... rows) {
    this.game = game;
    this.stride = stride;
    this.rows = rows;
    List<Integer> all = new ArrayList<>();
    for (int row = 0; row < rows.length; row++) {
      for (char column = rows[row].charAt(0); column <= rows[row].charAt(1); column++) {
        all.add(row * stride + column - 'a');
      }
    }
    cells = List.copyOf(all);
  }

  /** All cells, row 1 first, each row from its first column. */
  public List<Integer> cells() {
    return cells;
  }

  /** How many rows there are. */
  public int rows() {
    return rows.length;
  }

  /** The cells of a row, counted from 0, from the first column to the last. */
  public List<Integer> row(int row) {
    return cells.stream().filter(cell -> row(cell, row)).toList();
  }

  private boolean row(int cell, int row) {
    return cell / stride == row;
  }

  /** The column of a cell, counted from 0. */
  public int column(int cell) {
    return cell % stride;
  }

  /** The name of a cell, as in {@code c3}. */
  public String name(int cell) {
    return (char) ('a' + cell % stride) + String.valueOf(cell / stride + 1);
  }

  /** The names of cells. */
  public List<String> names(List<Integer> cells) {
    return cells.stream().map(this::name).toList();
  }

  /** The cell of that name; upper case will do. */
  public int read(String name) {
    String text = name.strip().toLowerCase(Locale.ROOT);
    if (text.length() != 2 || !Character.isLetter(text.charAt(0)) || !isDigit(text.charAt(1))) {
      throw new Refusal("cell", "what", name);
    }
    int cell = find(text.charAt(0) - 'a', text.charAt(1) - '1');
    if (cell < 0) throw missing(name, text);
    return cell;
  }

  /** The cell of that name as a part of a longer text, which a refusal then names too. */
  public int read(String name, String text) {
    try {
      return read(name);
    } catch (Refusal refusal) {
      throw name.equals(text) ? refusal : refusal.within("within", "what", text);
    }
  }

  /** The number of the cell in this column and row, counted from 0, or -1 where there is none. */
  public int find(int column, int row) {
    if (row < 0 || row >= rows.length) return -1;
    if (column < rows[row].charAt(0) - 'a' || column > rows[row].charAt(1) - 'a') return -1;
    return row * stride + column;
  }

  private Refusal missing(String name, String text) {
    int row = text.charAt(1) - '1';
    String number = text.substring(1);
    if (row < 0 || row >= rows.length) {
      return new Refusal("no-row", "what", name, "game", game, "row", number);
    }
    String first = rows[row].substring(0, 1);
    String last = rows[row].substring(1);
    return new Refusal(
        "no-column", "what", name, "game", game, "row", number, "first", first, "last", last);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}

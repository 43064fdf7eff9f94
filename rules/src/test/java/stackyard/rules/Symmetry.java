package stackyard.rules;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A way to turn or mirror a board, and perhaps to rename its colours, that leaves the game as it
 * is. It works on texts, so that it knows nothing of how positions are stored.
 *
 * @param colours the letters of the seats that take the places of the game's seats, in their order
 * @param rest maps the parts of a position text that follow the rows
 * @param moves how many moves are made before the symmetry holds
 */
public record Symmetry(
    String name,
    Board board,
    CellMap cells,
    String seats,
    String colours,
    BiConsumer<Symmetry, List<String>> rest,
    int moves) {
  private static final Pattern CELL = Pattern.compile("[a-k][1-7]");

  /** Where a cell goes, as steps to the east and north of the board's middle. */
  public interface CellMap {
    int[] apply(int east, int north);
  }

  public static int[] at(int east, int north) {
    return new int[] {east, north};
  }

  public Symmetry(
      String name,
      Board board,
      CellMap cells,
      String seats,
      String colours,
      BiConsumer<Symmetry, List<String>> rest) {
    this(name, board, cells, seats, colours, rest, 0);
  }

  public Symmetry afterMoves(int number) {
    return new Symmetry(name, board, cells, seats, colours, rest, number);
  }

  @Override
  public String toString() {
    return name;
  }

  String cell(String name) {
    int middleRow = board.rows() / 2;
    List<Integer> row = board.row(middleRow);
    int middleColumn = board.column(row.get(row.size() / 2));
    int[] to = cells.apply(name.charAt(0) - 'a' - middleColumn, name.charAt(1) - '1' - middleRow);
    return (char) ('a' + middleColumn + to[0]) + String.valueOf(1 + middleRow + to[1]);
  }

  /** Maps the cells of a move; those removed are put into alphabetical order again. */
  public String move(String text) {
    String mapped = CELL.matcher(text).replaceAll(match -> cell(match.group()));
    List<String> parts = new ArrayList<>(Arrays.asList(mapped.split("x", -1)));
    parts.subList(1, parts.size()).sort(null);
    return String.join("x", parts);
  }

  public String position(String text) {
    List<String> parts = new ArrayList<>(Arrays.asList(text.split(" ")));
    parts.set(0, rows(parts.get(0)));
    rest.accept(this, parts);
    return String.join(" ", parts);
  }

  private String rows(String text) {
    String between = text.contains(",") ? "," : "";
    String[] rows = text.split("/");
    Map<String, String> contents = new HashMap<>();
    for (int row = 0; row < rows.length; row++) {
      String[] stacks = rows[rows.length - 1 - row].split(between);
      List<Integer> cells = board.row(row);
      for (int i = 0; i < stacks.length; i++) {
        contents.put(cell(board.name(cells.get(i))), colour(stacks[i]));
      }
    }
    return IntStream.range(0, rows.length)
        .map(row -> rows.length - 1 - row)
        .mapToObj(
            row ->
                board.row(row).stream()
                    .map(cell -> contents.getOrDefault(board.name(cell), "nothing"))
                    .collect(joining(between)))
        .collect(joining("/"));
  }

  /** Renames the colours in a text that has no other letters. */
  public String colour(String text) {
    StringBuilder renamed = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      int seat = seats.indexOf(letter);
      renamed.append(seat < 0 ? letter : colours.charAt(seat));
    }
    return renamed.toString();
  }
}

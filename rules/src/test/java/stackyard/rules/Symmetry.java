package stackyard.rules;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A way to turn or mirror a board, and perhaps to rename its colours, that leaves the game as it
 * is. It works on texts, so that it knows nothing of how positions are stored.
 *
 * @param colours the letters of the seats that take the places of the game's seats, in their order
 */
record Symmetry(String name, Board board, CellMap cells, String seats, String colours) {
  private static final Pattern CELL = Pattern.compile("[a-k][1-7]");

  /** Where a cell goes, as steps to the east and north of the board's middle. */
  interface CellMap {
    int[] apply(int east, int north);
  }

  static Stream<Symmetry> ofDvonn() {
    // Half a cell's shift from row to row makes the mirror images look odd in these coordinates.
    return Stream.of(
        new Symmetry("mirrored left to right", Dvonn.BOARD, (x, y) -> at(y - x, y), "wb", "wb"),
        new Symmetry("mirrored top to bottom", Dvonn.BOARD, (x, y) -> at(x - y, -y), "wb", "wb"),
        new Symmetry("half a turn", Dvonn.BOARD, (x, y) -> at(-x, -y), "wb", "wb"),
        new Symmetry("other colours", Dvonn.BOARD, (x, y) -> at(x, y), "wb", "bw"));
  }

  static Stream<Symmetry> ofDockerForTwo() {
    return Stream.of(
        new Symmetry("mirrored left to right", Docker.BOARD, (x, y) -> at(-x, y), "rg", "rg"),
        new Symmetry("half a turn", Docker.BOARD, (x, y) -> at(-x, -y), "rg", "gr"));
  }

  static Symmetry ofDockerForFour() {
    return new Symmetry("a quarter turn", Docker.BOARD, (x, y) -> at(y, -x), "rygb", "ygbr");
  }

  static Stream<Symmetry> ofPathagon() {
    return Stream.of(
        new Symmetry("mirrored left to right", Pathagon.BOARD, (x, y) -> at(-x, y), "dl", "dl"),
        new Symmetry("mirrored top to bottom", Pathagon.BOARD, (x, y) -> at(x, -y), "dl", "dl"),
        new Symmetry("mirrored at a diagonal", Pathagon.BOARD, (x, y) -> at(y, x), "dl", "ld"),
        new Symmetry("a quarter turn", Pathagon.BOARD, (x, y) -> at(y, -x), "dl", "ld"));
  }

  private static int[] at(int east, int north) {
    return new int[] {east, north};
  }

  @Override
  public String toString() {
    return name;
  }

  boolean swapsColours() {
    return !seats.equals(colours);
  }

  String cell(String name) {
    int middleRow = board.rows() / 2;
    List<Integer> row = board.row(middleRow);
    int middleColumn = board.column(row.get(row.size() / 2));
    int[] to = cells.apply(name.charAt(0) - 'a' - middleColumn, name.charAt(1) - '1' - middleRow);
    return (char) ('a' + middleColumn + to[0]) + String.valueOf(1 + middleRow + to[1]);
  }

  /** Maps the cells of a move; those removed are put into alphabetical order again. */
  String move(String text) {
    String mapped = CELL.matcher(text).replaceAll(match -> cell(match.group()));
    List<String> parts = new ArrayList<>(Arrays.asList(mapped.split("x", -1)));
    parts.subList(1, parts.size()).sort(null);
    return String.join("x", parts);
  }

  String position(String text) {
    List<String> parts = new ArrayList<>(Arrays.asList(text.split(" ")));
    parts.set(0, rows(parts.get(0)));
    if (board == Dvonn.BOARD) {
      parts.set(1, colour(parts.get(1)));
    } else if (board == Docker.BOARD) {
      String in = colour(parts.get(2));
      parts.set(
          2, seats.chars().mapToObj(Character::toString).filter(in::contains).collect(joining()));
      parts.set(3, colour(parts.get(3)));
    } else {
      parts.set(1, colour(parts.get(1)));
      parts.set(2, sorted(move(parts.get(2))));
      List<String> barred = parts.subList(3, 5);
      barred.replaceAll(this::move);
      if (swapsColours()) barred.addFirst(barred.removeLast());
    }
    return String.join(" ", parts);
  }

  private String rows(String text) {
    String between = board == Pathagon.BOARD ? "" : ",";
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
  String colour(String text) {
    StringBuilder renamed = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      int seat = seats.indexOf(letter);
      renamed.append(seat < 0 ? letter : colours.charAt(seat));
    }
    return renamed.toString();
  }

  private static String sorted(String cells) {
    return Stream.of(cells.split("(?<=\\d)")).sorted().collect(joining());
  }
}

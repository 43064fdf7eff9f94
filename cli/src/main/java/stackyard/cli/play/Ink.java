package stackyard.cli.play;

import org.jline.utils.AttributedStyle;

/**
 * A colour of a drawing, out of the 256 that terminals have. JLine knows the codes; the text goes
 * around it, because its {@code AttributedString} draws lines in ASCII where it has no terminal.
 */
public record Ink(AttributedStyle style) {
  public static final Ink PLAIN = new Ink(AttributedStyle.DEFAULT);
  public static final Ink FAINT = of(245);
  public static final Ink LABEL = FAINT;
  public static final Ink WARNING = of(160);

  /** A colour of the letters. */
  public static Ink of(int foreground) {
    return new Ink(AttributedStyle.DEFAULT.foreground(foreground));
  }

  /** A colour of the letters and one behind them. */
  public static Ink of(int foreground, int background) {
    return new Ink(AttributedStyle.DEFAULT.foreground(foreground).background(background));
  }

  public Ink bold() {
    return new Ink(style.bold());
  }

  String paint(String text) {
    return equals(PLAIN) ? text : "\u001b[" + style.toAnsi() + "m" + text + "\u001b[0m";
  }
}

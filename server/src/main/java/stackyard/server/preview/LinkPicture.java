package stackyard.server.preview;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import stackyard.rules.Position;

/** The picture of a position that other sites show beside a link, in the size that they ask for. */
public final class LinkPicture {
  public static final int WIDTH = 1200;
  public static final int HEIGHT = 630;

  private static final int MARGIN = 26;

  private LinkPicture() {}

  /** The picture as a PNG file. */
  public static byte[] png(Position position) {
    BoardPicture board = BoardPicture.of(position.game().name());
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D canvas = image.createGraphics();
    Pen pen = new Pen(canvas);
    Rectangle2D all = new Rectangle2D.Double(0, 0, WIDTH, HEIGHT);
    pen.fill(all, Pen.between(0, 0, WIDTH, HEIGHT, board.ground()));
    board.draw(position, pen.on(fitting(board.box())));
    drawMark(pen.at(WIDTH - 84, HEIGHT - 84));
    canvas.dispose();
    return written(image);
  }

  /** The way a board is laid into the middle of the picture, as large as there is room. */
  private static AffineTransform fitting(Rectangle2D box) {
    double scale =
        Math.min((WIDTH - 2 * MARGIN) / box.getWidth(), (HEIGHT - 2 * MARGIN) / box.getHeight());
    AffineTransform plane = AffineTransform.getTranslateInstance(WIDTH / 2.0, HEIGHT / 2.0);
    plane.scale(scale, scale);
    plane.translate(-box.getCenterX(), -box.getCenterY());
    return plane;
  }

  /** Stackyard's mark: two slabs seen from a corner, the upper one with the hole of a ring. */
  private static void drawMark(Pen pen) {
    pen.fill(Pen.outline(9, 33.5, 32, 45, 55, 33.5, 55, 44, 32, 55.5, 9, 44), "#d9c8a0");
    pen.fill(Pen.outline(9, 33.5, 32, 45, 32, 55.5, 9, 44), "#fff4dc");
    pen.fill(Pen.outline(9, 20, 32, 31.5, 55, 20, 55, 30.2, 32, 41.7, 9, 30.2), "#c98500");
    pen.fill(Pen.outline(9, 20, 32, 31.5, 32, 41.7, 9, 30.2), "#f0a911");
    pen.fill(Pen.outline(32, 8.5, 55, 20, 32, 31.5, 9, 20), "#ffc93f");
    pen.fill(Pen.ellipse(32, 20, 10.5, 5.25), "#0f3a40");
  }

  private static byte[] written(BufferedImage image) {
    try (ByteArrayOutputStream file = new ByteArrayOutputStream()) {
      ImageIO.write(image, "png", file);
      return file.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package stackyard.server.preview;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.LinearGradientPaint;
import java.awt.Paint;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;

/** Draws shapes. Colours are written as in style sheets: {@code #rrggbb} or {@code #rrggbbaa}. */
public final class Pen {
  private final Graphics2D canvas;

  Pen(Graphics2D canvas) {
    this.canvas = canvas;
    canvas.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    canvas.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** The same pen on a plane that lies elsewhere on this one. */
  public Pen on(AffineTransform plane) {
    Graphics2D moved = (Graphics2D) canvas.create();
    moved.transform(plane);
    return new Pen(moved);
  }

  public Pen at(double x, double y) {
    return on(AffineTransform.getTranslateInstance(x, y));
  }

  public void fill(Shape shape, String colour) {
    fill(shape, colour(colour));
  }

  public void fill(Shape shape, Paint paint) {
    canvas.setPaint(paint);
    canvas.fill(shape);
  }

  /** Draws along a shape, with round ends and corners. */
  public void line(Shape shape, String colour, double width) {
    line(shape, colour(colour), width);
  }

  public void line(Shape shape, Paint paint, double width) {
    canvas.setPaint(paint);
    canvas.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    canvas.draw(shape);
  }

  /** Colours at equal distances on the way from one point to another. */
  public static Paint between(double x1, double y1, double x2, double y2, List<String> colours) {
    Color[] stops = new Color[colours.size()];
    float[] offsets = new float[colours.size()];
    for (int i = 0; i < stops.length; i++) {
      stops[i] = colour(colours.get(i));
      offsets[i] = i / (stops.length - 1f);
    }
    return new LinearGradientPaint(
        new Point2D.Double(x1, y1), new Point2D.Double(x2, y2), offsets, stops);
  }

  /** A colour that fades from a point outwards. */
  static Paint fading(double x, double y, double radius, String colour) {
    Color from = colour(colour);
    Color nothing = new Color(from.getRGB() & 0xFFFFFF, true);
    return new RadialGradientPaint(
        new Point2D.Double(x, y),
        (float) radius,
        new float[] {0.3f, 1},
        new Color[] {from, nothing});
  }

  /** A soft shadow around 0, 0. */
  public void shadow(double x, double y, double width, double height) {
    double radius = width / 2;
    Pen flat = at(x, y).on(AffineTransform.getScaleInstance(1, height / width));
    flat.fill(ellipse(0, 0, radius, radius), fading(0, 0, radius, "#0a1a1f8c"));
  }

  public static Shape ellipse(double x, double y, double rx, double ry) {
    return new Ellipse2D.Double(x - rx, y - ry, 2 * rx, 2 * ry);
  }

  /** The points of a closed outline, x and y in turns. */
  public static Path2D outline(double... points) {
    Path2D path = way(points);
    path.closePath();
    return path;
  }

  /** The points of a line, x and y in turns. */
  public static Path2D way(double... points) {
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) path.lineTo(points[i], points[i + 1]);
    return path;
  }

  private static Color colour(String text) {
    int rgb = Integer.parseInt(text.substring(1, 7), 16);
    int opacity = text.length() > 7 ? Integer.parseInt(text.substring(7), 16) : 255;
    return new Color(rgb >> 16, (rgb >> 8) & 255, rgb & 255, opacity);
  }
}

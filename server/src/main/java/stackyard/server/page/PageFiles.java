package stackyard.server.page;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The page: the files that the build of {@code web} adds to the resources, kept in memory. */
public final class PageFiles {
  private static final String NOTHING_HERE =
      """
      <!doctype html>
      <html lang="en">
      <title>Stackyard</title>
      <p>There is nothing at this address. <a href="/">To the games</a>
      """;

  private final Map<String, PageFile> files = new HashMap<>();

  public PageFiles() throws IOException {
    String paths = new String(resource("web.files"), StandardCharsets.UTF_8);
    for (String path : paths.lines().toList()) {
      String name = "web/" + path;
      Map<String, byte[]> compressed = new HashMap<>(Map.of("gzip", resource(name + ".gz")));
      // Not every machine that builds has Brotli.
      if (exists(name + ".br")) compressed.put("br", resource(name + ".br"));
      files.put("/" + path, new PageFile(path, resource(name), compressed));
    }
    PageFile document = files.get("/index.html");
    if (document == null) throw new FileNotFoundException("the page has no document");
    files.put("/", document);
  }

  public void send(Context context) {
    PageFile file = files.get(context.path());
    if (file != null) file.send(context);
    else context.status(HttpStatus.NOT_FOUND).html(NOTHING_HERE);
  }

  private static boolean exists(String name) {
    return PageFiles.class.getResource("/stackyard/" + name) != null;
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream resource = PageFiles.class.getResourceAsStream("/stackyard/" + name)) {
      if (resource == null) throw new FileNotFoundException(name + " is missing from the build");
      return resource.readAllBytes();
    }
  }
}

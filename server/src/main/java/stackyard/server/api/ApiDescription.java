package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import stackyard.rules.GameType;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.json.JsonFormat;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The description of the API: OpenAPI for programs, and a page made from it. The OpenAPI document
 * is written by hand, because no javalin-openapi for Javalin 7 is in Maven Central; a test checks
 * that it has every route. The seats come from the games. The page is our own, because Swagger UI
 * fails our accessibility check (contrast, names of controls) and needs 1.7 MB of script.
 */
final class ApiDescription {
  private final byte[] description;
  private final String page;
  private final byte[] style;

  ApiDescription() throws IOException {
    style = resource("description.css");
    JsonNode document = JsonFormat.MAPPER.readTree(resource("openapi.json"));
    ArrayNode seats = ((ObjectNode) document.at("/components/schemas/Seat")).putArray("enum");
    GameType.all().stream()
        .flatMap(type -> type.seats().stream())
        .distinct()
        .forEach(seat -> seats.add(seat.word()));
    description = JsonFormat.MAPPER.writeValueAsBytes(document);
    StringBuilder operations = new StringBuilder(meanings(document));
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
        String title = operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey();
        operations.append(section(title, operation.getValue(), document));
      }
    }
    String introduction = document.path("info").path("description").asString();
    page =
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Stackyard by HTTP</title>
        <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/api/style.css">
        </head>
        <body>
        <main>
        <h1>Stackyard by HTTP</h1>
        <p>%s</p>
        <p>For programs: <a href="/api/openapi.json">openapi.json</a>. To play: <a href="/">the games</a>.</p>
        %s</main>
        </body>
        </html>
        """
            .formatted(escaped(introduction), operations);
  }

  void route(RoutesConfig routes) {
    routes.get("/api", context -> context.html(page), Role.ANYBODY);
    routes.get("/api/style.css", this::style, Role.ANYBODY);
    routes.get(
        "/api/openapi.json",
        context -> context.contentType("application/json").result(description),
        Role.ANYBODY);
  }

  private void style(Context context) {
    context.contentType("text/css; charset=utf-8").result(style);
  }

  private static String section(String title, JsonNode operation, JsonNode document) {
    StringBuilder text = new StringBuilder("<h2>" + escaped(title) + "</h2>\n<p>");
    text.append(escaped(operation.path("summary").asString()));
    String who = operation.path("x-admission").asString();
    text.append(". <span class=\"who\">for ").append(escaped(who)).append("</span></p>\n<dl>\n");
    for (JsonNode parameter : operation.path("parameters")) {
      String meaning = parameter.path("description").asString();
      item(text, parameter.path("name").asString(), meaning);
    }
    JsonNode request = operation.path("requestBody").path("content").path("application/json");
    if (!request.isMissingNode()) item(text, "body", shape(request.path("schema"), document, 2));
    for (Map.Entry<String, JsonNode> response : operation.path("responses").properties()) {
      if (isError(response.getKey())) continue;
      JsonNode answer = response.getValue();
      JsonNode schema = answer.path("content").path("application/json").path("schema");
      String told = schema.isMissingNode() ? "" : ": " + shape(schema, document, 1);
      item(text, response.getKey(), answer.path("description").asString() + told);
    }
    item(text, "errors", errors(operation));
    return text.append("</dl>\n").toString();
  }

  private static boolean isError(String status) {
    return status.compareTo("4") > 0;
  }

  private static String errors(JsonNode operation) {
    return operation.path("responses").properties().stream()
        .map(Map.Entry::getKey)
        .filter(ApiDescription::isError)
        .collect(Collectors.joining(", "));
  }

  /** The meaning of the errors, which is the same for all routes. */
  private static String meanings(JsonNode document) {
    StringBuilder text = new StringBuilder("<h2>Errors</h2>\n<dl>\n");
    for (Map.Entry<String, JsonNode> error :
        document.path("components").path("responses").properties()) {
      item(text, error.getKey(), error.getValue().path("description").asString());
    }
    return text.append("</dl>\n").toString();
  }

  private static void item(StringBuilder text, String term, String meaning) {
    text.append("<dt>").append(escaped(term)).append("</dt><dd>");
    text.append(escaped(meaning)).append("</dd>\n");
  }

  private static JsonNode resolved(JsonNode node, JsonNode document) {
    String reference = node.path("$ref").asString("");
    return reference.isEmpty() ? node : document.at(reference.substring(1));
  }

  /** A schema in short: its properties, optional ones with a question mark. */
  private static String shape(JsonNode reference, JsonNode document, int depth) {
    JsonNode schema = resolved(reference, document);
    if (schema.has("oneOf")) {
      StringBuilder all = new StringBuilder();
      for (JsonNode one : schema.path("oneOf")) {
        all.append(all.isEmpty() ? "" : " or ").append(shape(one, document, depth));
      }
      return all.toString();
    }
    if (schema.has("const")) return schema.path("const").asString();
    if (schema.has("items")) return "[" + shape(schema.path("items"), document, depth - 1) + "…]";
    if (!schema.has("properties") || depth == 0) return schema.path("type").asString("object");
    StringBuilder all = new StringBuilder("{");
    for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
      boolean required = schema.path("required").toString().contains('"' + property.getKey() + '"');
      all.append(all.length() == 1 ? "" : ", ").append(property.getKey());
      if (!required) all.append('?');
      JsonNode constant = property.getValue().path("const");
      if (!constant.isMissingNode()) all.append(": ").append(constant.asString());
    }
    return all.append('}').toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream resource = ApiDescription.class.getResourceAsStream(name)) {
      if (resource == null) throw new FileNotFoundException(name + " is missing from the build");
      return resource.readAllBytes();
    }
  }
}

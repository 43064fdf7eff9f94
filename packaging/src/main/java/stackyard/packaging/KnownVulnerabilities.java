package stackyard.packaging;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks a database of vulnerabilities, with the interface of osv.dev, about all that a CycloneDX
 * list names.
 *
 * <pre>KnownVulnerabilities dependencies.json https://api.osv.dev/</pre>
 */
public final class KnownVulnerabilities {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private KnownVulnerabilities() {}

  /** Ends with 1 if there are any, and with 2 if nobody answers. */
  public static void main(String[] arguments) throws InterruptedException {
    try {
      List<String> found = in(Path.of(arguments[0]), URI.create(arguments[1]));
      found.forEach(System.out::println);
      if (!found.isEmpty()) System.exit(1);
      System.out.println("No known vulnerabilities.");
    } catch (IOException e) {
      System.err.println(arguments[1] + " cannot be asked about vulnerabilities.");
      System.exit(2);
    }
  }

  /** Lines with a component and what is known of it. */
  static List<String> in(Path dependencies, URI database) throws IOException, InterruptedException {
    List<String> names = new ArrayList<>();
    for (JsonNode part : MAPPER.readTree(dependencies).path("components")) {
      names.add(part.path("purl").asString());
    }
    List<Map<String, Map<String, String>>> queries =
        names.stream().map(name -> Map.of("package", Map.of("purl", name))).toList();
    String body = MAPPER.writeValueAsString(Map.of("queries", queries));
    HttpRequest request =
        HttpRequest.newBuilder(database.resolve("/v1/querybatch"))
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    try (HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
      if (answer.statusCode() != 200) throw new IOException("status " + answer.statusCode());
      JsonNode results = MAPPER.readTree(answer.body()).path("results");
      if (results.size() != names.size()) throw new IOException("not an answer to each");
      List<String> found = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        for (JsonNode one : results.get(i).path("vulns")) {
          found.add(names.get(i) + ": " + one.path("id").asString());
        }
      }
      return found;
    }
  }
}

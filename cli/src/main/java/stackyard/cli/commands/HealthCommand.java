package stackyard.cli.commands;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.rules.Refusal;

@Command(
    name = "health",
    description = "Prints what a server says of its health; the exit code is 0 if it is well.",
    mixinStandardHelpOptions = true)
public final class HealthCommand implements Callable<Integer> {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  @Parameters(
      paramLabel = "ADDRESS",
      defaultValue = "http://127.0.0.1:8080/",
      description = "where the server is (${DEFAULT-VALUE})")
  private URI server = URI.create("");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve("/health")).timeout(PATIENCE).build();
    try (HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build()) {
      HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
      spec.commandLine().getOut().println(answer.body());
      return answer.statusCode() == 200 ? ExitCode.OK : ExitCode.SOFTWARE;
    } catch (IOException e) {
      throw new Refusal("no-answer", "what", server.toString());
    }
  }
}

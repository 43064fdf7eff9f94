package stackyard.server.testing;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import stackyard.server.mail.MailSettings;

/** A mail server that keeps what it gets. */
public final class TestMailServer implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;

  private final ServerSocket socket;
  private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
  private volatile String recipientReply = "250 fine";

  /** At any free port. */
  public TestMailServer() throws IOException {
    this(0);
  }

  /** At a port, as one that comes back. */
  public TestMailServer(int port) throws IOException {
    socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  /** A mail as its reader sees it. */
  public record Received(String to, String subject, String text, MimeMessage message) {
    /** The code in the link that it holds. */
    public String code() {
      return text.replaceFirst("(?s).*/#/mail/\\w+/(\\w+).*", "$1");
    }
  }

  public int port() {
    return socket.getLocalPort();
  }

  /** How a server sends by this one. */
  public MailSettings settings() {
    return MailSettings.of(
        "smtp://localhost:" + port(), "games@example.org", "https://games.example/");
  }

  /** The same, for links to a server of a test. */
  public MailSettings settings(URI site) {
    return MailSettings.of("smtp://localhost:" + port(), "games@example.org", site.toString());
  }

  /** Answers like this when a recipient is named, as in {@code 550 unknown}. */
  public void answerRecipients(String reply) {
    recipientReply = reply;
  }

  /** Waits for the next mail. */
  public Received next() throws InterruptedException {
    Received next = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    assertThat(next).as("a mail comes").isNotNull();
    return next;
  }

  /** How many mails have come that nobody has looked at. */
  public int waiting() {
    return received.size();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = socket.accept();
        Thread.ofVirtual().start(() -> talk(client));
      }
    } catch (IOException closed) {
      // The test is over.
    }
  }

  private void talk(Socket client) {
    try (client;
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
        OutputStream out = client.getOutputStream()) {
      say(out, "220 test");
      String recipient = "";
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String verb = line.replaceFirst("[ :].*", "").toUpperCase(Locale.ROOT);
        switch (verb) {
          case "RCPT" -> {
            recipient = line.replaceFirst(".*<(.*)>.*", "$1");
            say(out, recipientReply);
          }
          case "DATA" -> {
            say(out, "354 go on");
            received.add(read(in, recipient));
            say(out, "250 kept");
          }
          case "QUIT" -> {
            say(out, "221 bye");
            return;
          }
          default -> say(out, "250 fine");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Received read(BufferedReader in, String recipient) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String line = in.readLine(); !".".equals(line); line = in.readLine()) {
      text.append(line.startsWith(".") ? line.substring(1) : line).append("\r\n");
    }
    try {
      MimeMessage message =
          new MimeMessage(
              Session.getInstance(new Properties()),
              new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
      return new Received(
          recipient, message.getSubject(), message.getContent().toString(), message);
    } catch (MessagingException e) {
      throw new IOException(e);
    }
  }

  private static void say(OutputStream out, String line) throws IOException {
    out.write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}

package stackyard.server.mail;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.UnsupportedEncodingException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;
import java.util.Properties;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The operator's mail server. */
final class MailServer {
  private static final Logger LOG = LoggerFactory.getLogger(MailServer.class);
  private static final String NAME = "Stackyard";
  private static final String CONNECT_MILLIS = "10000";
  private static final String ANSWER_MILLIS = "30000";

  /** From this reply on, a mail server says that trying again is of no use. */
  private static final int FINAL = 500;

  private final MailSettings settings;
  private final String scheme;
  private final Session session;

  MailServer(MailSettings settings) {
    this.settings = settings;
    URI server = settings.server();
    scheme = server.getScheme();
    Properties properties = new Properties();
    set(properties, "connectiontimeout", CONNECT_MILLIS);
    set(properties, "timeout", ANSWER_MILLIS);
    set(properties, "writetimeout", ANSWER_MILLIS);
    set(properties, "ssl.checkserveridentity", "true");
    set(properties, "starttls.enable", "true");
    set(properties, "starttls.required", String.valueOf(!isLocal(server.getHost())));
    session = Session.getInstance(properties);
  }

  private void set(Properties properties, String name, String value) {
    properties.setProperty("mail." + scheme + "." + name, value);
  }

  /** Mail to this machine itself goes over no network. */
  private static boolean isLocal(String host) {
    return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
  }

  /** The end of an attempt to send a mail. */
  enum Outcome {
    SENT,
    /** The mail server refuses it, and always will. */
    REFUSED,
    /** The mail server is away, or asks to try again. */
    LATER
  }

  /** Sends a mail. */
  Outcome send(Mail mail) {
    try (Transport transport = session.getTransport(scheme)) {
      connect(transport, settings.server());
      MimeMessage message = message(mail);
      transport.sendMessage(message, message.getAllRecipients());
      return Outcome.SENT;
    } catch (MessagingException e) {
      // Its message may hold an address.
      LOG.warn("the mail server has not taken a mail: {}", e.getClass().getSimpleName());
      return isFinal(e) ? Outcome.REFUSED : Outcome.LATER;
    }
  }

  /** A mail server on this machine may know neither user nor password. */
  private static void connect(Transport transport, URI server) throws MessagingException {
    String[] user = Optional.ofNullable(server.getUserInfo()).orElse("").split(":", 2);
    if (user.length == 2) {
      transport.connect(server.getHost(), server.getPort(), user[0], user[1]);
    } else {
      transport.connect(server.getHost(), server.getPort(), null, null);
    }
  }

  private MimeMessage message(Mail mail) throws MessagingException {
    MimeMessage message = new MimeMessage(session);
    InternetAddress from = new InternetAddress(settings.from(), true);
    try {
      from.setPersonal(NAME, StandardCharsets.UTF_8.name());
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException("every JDK has UTF-8", e);
    }
    message.setFrom(from);
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(mail.to(), true));
    message.setSubject(mail.subject(), StandardCharsets.UTF_8.name());
    message.setText(mail.text(), StandardCharsets.UTF_8.name());
    message.setSentDate(Date.from(Instant.now()));
    // Holiday notices need not answer.
    message.setHeader("Auto-Submitted", "auto-generated");
    message.saveChanges();
    return message;
  }

  private static boolean isFinal(MessagingException exception) {
    for (Exception e = exception;
        e instanceof MessagingException next;
        e = next.getNextException()) {
      int reply =
          switch (e) {
            case SMTPAddressFailedException failed -> failed.getReturnCode();
            case SMTPSenderFailedException failed -> failed.getReturnCode();
            case SMTPSendFailedException failed -> failed.getReturnCode();
            default -> 0;
          };
      if (reply >= FINAL) return true;
    }
    return false;
  }
}

package stackyard.server.accounts;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecord;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.extension.authenticator.AuthenticationExtensionsAuthenticatorOutputs;
import com.webauthn4j.data.extension.client.AuthenticationExtensionsClientOutputs;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.util.exception.WebAuthnException;
import com.webauthn4j.verifier.exception.MaliciousCounterValueException;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.rules.Refusal;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;
import stackyard.server.table.Range;
import tools.jackson.core.JacksonException;

/**
 * The passkeys of accounts (WebAuthn): a device proves that it has a private key, after its owner
 * has unlocked it. The server knows only the public one.
 */
public final class Passkeys {
  /** The length of a passkey's name. */
  public static final Range NAME_LENGTH = Tokens.NAME_LENGTH;

  /** The kinds of keys, by their numbers in COSE, the best first: EdDSA, ES256, RS256. */
  public static final List<Integer> ALGORITHMS = List.of(-8, -7, -257);

  private static final List<PublicKeyCredentialParameters> KEYS =
      ALGORITHMS.stream()
          .map(COSEAlgorithmIdentifier::create)
          .map(own -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, own))
          .toList();

  private static final int MOST = 20;
  private static final Logger LOG = LoggerFactory.getLogger(Passkeys.class);

  private final WebAuthnManager devices;
  private final AttestedCredentialDataConverter keys;
  private final PasskeyChallenges challenges;
  private final Database database;
  private final InstantSource clock;

  public Passkeys(Database database, InstantSource clock) {
    ObjectConverter converter = new ObjectConverter();
    // Which make a device is of does not matter: no attestation is asked for.
    devices = WebAuthnManager.createNonStrictWebAuthnManager(converter);
    keys = new AttestedCredentialDataConverter(converter);
    challenges = new PasskeyChallenges(database, clock);
    this.database = database;
    this.clock = clock;
  }

  /**
   * Where passkeys work.
   *
   * @param host its name
   * @param origin of its pages, as in {@code https://games.example}
   */
  public record Site(String host, String origin) {}

  /**
   * A passkey in a list.
   *
   * @param used when its owner last signed in by it
   */
  public record Passkey(String id, String name, long since, Optional<Long> used) {}

  /** A passkey as it is stored. */
  private record Stored(String id, String player, long counter, CredentialRecord record) {}

  /** A challenge to add a passkey to an account. */
  public String challengeToAdd(Person person, Site site) {
    if (of(person).size() >= MOST) throw new Refusal("passkeys", "count", MOST);
    return challenges.draw(person.id(), site);
  }

  /** A challenge to sign in. */
  public String challengeToEnter(Site site) {
    return challenges.draw("", site);
  }

  /**
   * Adds a passkey to an account.
   *
   * @param credential what the browser says of it, as JSON
   * @throws Refusal if it does not prove what it should
   */
  public Passkey add(Person person, Site site, String name, String credential) {
    if (name.isBlank() || !NAME_LENGTH.includes(name.length())) {
      throw new Refusal("passkey-name", "last", NAME_LENGTH.most());
    }
    try {
      RegistrationData added = devices.parseRegistrationResponseJSON(credential);
      ServerProperty expected =
          expected(added.getCollectedClientData(), person.id(), site)
              .orElseThrow(() -> new Refusal("passkey"));
      devices.verify(added, new RegistrationParameters(expected, KEYS, true));
      return store(person, site, name, authenticator(added));
    } catch (WebAuthnException | JacksonException e) {
      throw new Refusal("passkey");
    }
  }

  private static AuthenticatorData<?> authenticator(RegistrationData added) {
    return Objects.requireNonNull(added.getAttestationObject()).getAuthenticatorData();
  }

  private Passkey store(Person person, Site site, String name, AuthenticatorData<?> device) {
    AttestedCredentialData key = Objects.requireNonNull(device.getAttestedCredentialData());
    Passkey passkey = new Passkey(RandomId.draw(), name, clock.millis(), Optional.empty());
    int stored =
        database.write(
            handle ->
                handle.execute(
                    "INSERT INTO passkeys"
                        + " (id, credential, player, site, name, key, counter, synced, since)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                    passkey.id,
                    encode(key.getCredentialId()),
                    person.id(),
                    site.host(),
                    name,
                    encode(keys.convert(key)),
                    device.getSignCount(),
                    device.isFlagBE() ? 1 : 0,
                    passkey.since));
    if (stored == 0) throw new Refusal("passkey");
    return passkey;
  }

  /** The properties that a signature must have; empty if its challenge is not one of ours. */
  private Optional<ServerProperty> expected(
      @Nullable CollectedClientData said, String player, Site site) {
    return Optional.ofNullable(said)
        .map(CollectedClientData::getChallenge)
        .filter(challenge -> challenges.use(challenge.getValue(), player, site))
        .map(
            challenge ->
                ServerProperty.builder()
                    .origin(new Origin(site.origin()))
                    .rpId(site.host())
                    .challenge(challenge)
                    .build());
  }

  /**
   * The account that a passkey opens; empty if it opens none.
   *
   * @param credential what the browser says of it, as JSON
   */
  public Optional<String> enter(Site site, String credential) {
    try {
      AuthenticationData said = devices.parseAuthenticationResponseJSON(credential);
      Optional<ServerProperty> expected = expected(said.getCollectedClientData(), "", site);
      // Its challenge is used up in any case.
      Optional<Stored> stored = find(said.getCredentialId(), site);
      if (expected.isEmpty() || stored.isEmpty()) return Optional.empty();
      devices.verify(
          said, new AuthenticationParameters(expected.get(), stored.get().record, null, true));
      return stored
          .filter(own -> isOf(own.player, said))
          .filter(own -> used(own, said))
          .map(Stored::player);
    } catch (MaliciousCounterValueException e) {
      LOG.warn("a passkey was refused: its counter went back, as if the device had been copied");
      return Optional.empty();
    } catch (WebAuthnException | JacksonException e) {
      LOG.info("a passkey was refused: {}", e.getClass().getSimpleName());
      return Optional.empty();
    }
  }

  private static boolean isOf(String player, AuthenticationData said) {
    byte[] owner = said.getUserHandle();
    return owner != null && Arrays.equals(owner, player.getBytes(StandardCharsets.UTF_8));
  }

  /** Notes the use of a passkey; false if a copy of its device was quicker. */
  private boolean used(Stored stored, AuthenticationData said) {
    long counter = Objects.requireNonNull(said.getAuthenticatorData()).getSignCount();
    return database.write(
        handle ->
            handle.execute(
                    "UPDATE passkeys SET counter = ?, used = ? WHERE id = ? AND counter = ?",
                    counter,
                    clock.millis(),
                    stored.id,
                    stored.counter)
                == 1);
  }

  private Optional<Stored> find(byte[] credential, Site site) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT * FROM passkeys WHERE credential = :credential AND site = :site")
                .bind("credential", encode(credential))
                .bind("site", site.host())
                .map((row, _) -> stored(row))
                .findOne());
  }

  private Stored stored(ResultSet row) throws SQLException {
    boolean synced = row.getInt("synced") == 1;
    CredentialRecord record =
        new CredentialRecordImpl(
            new NoneAttestationStatement(),
            true,
            synced,
            synced,
            row.getLong("counter"),
            keys.convert(Base64.getUrlDecoder().decode(row.getString("key"))),
            new AuthenticationExtensionsAuthenticatorOutputs<>(),
            null,
            new AuthenticationExtensionsClientOutputs<>(),
            Set.of());
    return new Stored(row.getString("id"), row.getString("player"), row.getLong("counter"), record);
  }

  /** The ids that devices have given to a person's passkeys: none of them needs another one. */
  public List<String> credentials(Person person, Site site) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT credential FROM passkeys WHERE player = :player AND site = :site")
                .bind("player", person.id())
                .bind("site", site.host())
                .mapTo(String.class)
                .list());
  }

  /** A person's passkeys, the newest first. */
  public List<Passkey> of(Person person) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT * FROM passkeys WHERE player = :player ORDER BY since DESC, id")
                .bind("player", person.id())
                .map((row, _) -> passkey(row))
                .list());
  }

  private static Passkey passkey(ResultSet row) throws SQLException {
    long used = row.getLong("used");
    return new Passkey(
        row.getString("id"),
        row.getString("name"),
        row.getLong("since"),
        Optional.of(used).filter(at -> at > 0));
  }

  /** Removes a passkey; false if the person has no such passkey. */
  public boolean remove(Person person, String id) {
    return database.write(
        handle ->
            handle.execute("DELETE FROM passkeys WHERE id = ? AND player = ?", id, person.id())
                == 1);
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}

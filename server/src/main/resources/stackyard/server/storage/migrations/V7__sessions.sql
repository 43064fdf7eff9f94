-- Where accounts are signed in; of the secret in the cookie only a hash.
CREATE TABLE sessions (
  id     TEXT PRIMARY KEY,
  hash   TEXT NOT NULL UNIQUE,
  player TEXT NOT NULL REFERENCES accounts (player),
  device TEXT NOT NULL,
  since  BIGINT NOT NULL,
  seen   BIGINT NOT NULL
);

CREATE INDEX sessions_of_a_player ON sessions (player);

-- Codes that replace a forgotten password, once each; only their hashes.
CREATE TABLE recovery_codes (
  hash   TEXT PRIMARY KEY,
  player TEXT NOT NULL REFERENCES accounts (player)
);

CREATE INDEX recovery_codes_of_a_player ON recovery_codes (player);

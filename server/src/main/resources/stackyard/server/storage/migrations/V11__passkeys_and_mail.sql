-- Passkeys of accounts: public keys, with which a reader of the database can sign in nowhere.
CREATE TABLE passkeys (
  id         TEXT PRIMARY KEY,
  credential TEXT NOT NULL UNIQUE, -- the id that the device has given it
  player     TEXT NOT NULL REFERENCES accounts (player),
  site       TEXT NOT NULL,        -- the host that it works at
  name       TEXT NOT NULL,
  key        TEXT NOT NULL,
  counter    BIGINT NOT NULL,      -- of signatures; always 0 where devices share a passkey
  synced     INTEGER NOT NULL,     -- whether devices may share it
  since      BIGINT NOT NULL,
  used       BIGINT
);

CREATE INDEX passkeys_of_a_player ON passkeys (player);

-- What a device has to sign, once and soon.
CREATE TABLE passkey_challenges (
  challenge TEXT PRIMARY KEY,
  player    TEXT NOT NULL, -- who adds a passkey; empty where somebody signs in
  site      TEXT NOT NULL,
  ends      BIGINT NOT NULL
);

CREATE INDEX challenges_by_end ON passkey_challenges (ends);

-- Confirmed addresses of accounts: encrypted, and as a keyed hash to find them by.
CREATE TABLE mail_addresses (
  player   TEXT PRIMARY KEY REFERENCES accounts (player),
  address  TEXT NOT NULL,
  hash     TEXT NOT NULL,
  language TEXT NOT NULL
);

CREATE INDEX mail_addresses_by_hash ON mail_addresses (hash);

-- Codes in links that were sent: they confirm an address, or replace a forgotten password.
CREATE TABLE mail_codes (
  hash     TEXT PRIMARY KEY,
  player   TEXT NOT NULL REFERENCES accounts (player),
  address  TEXT NOT NULL, -- encrypted; empty where the code is for a password
  language TEXT NOT NULL,
  ends     BIGINT NOT NULL
);

CREATE INDEX mail_codes_of_a_player ON mail_codes (player);

-- Mail that waits to be sent, encrypted: it may hold codes.
CREATE TABLE mail_queue (
  id    TEXT PRIMARY KEY,
  mail  TEXT NOT NULL,
  due   BIGINT NOT NULL,
  tries INTEGER NOT NULL,
  ends  BIGINT NOT NULL
);

CREATE INDEX mail_queue_by_time ON mail_queue (due);

-- An account belongs to a player's id, which he had as a guest already.
CREATE TABLE accounts (
  player   TEXT PRIMARY KEY,
  name     TEXT NOT NULL,
  sign_in  TEXT NOT NULL UNIQUE, -- the name as it is compared
  password TEXT NOT NULL,        -- its hash; empty when the account was deleted
  session  INTEGER NOT NULL,     -- cookies of other sessions are nobody's
  since    BIGINT NOT NULL
);

CREATE TABLE ratings (
  player     TEXT NOT NULL REFERENCES accounts (player),
  game       TEXT NOT NULL,
  rating     DOUBLE PRECISION NOT NULL,
  deviation  DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games      INTEGER NOT NULL,
  changed    BIGINT NOT NULL,
  PRIMARY KEY (player, game)
);

CREATE INDEX ratings_by_game ON ratings (game, rating);

CREATE TABLE tokens (
  id     TEXT PRIMARY KEY,
  hash   TEXT NOT NULL UNIQUE,
  player TEXT NOT NULL REFERENCES accounts (player),
  name   TEXT NOT NULL,
  scope  TEXT NOT NULL,
  since  BIGINT NOT NULL
);

CREATE INDEX tokens_of_a_player ON tokens (player);

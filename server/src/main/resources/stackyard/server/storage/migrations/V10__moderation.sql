-- Accounts that may moderate.
CREATE TABLE operators (
  player TEXT PRIMARY KEY REFERENCES accounts (player),
  since  BIGINT NOT NULL
);

-- Reports of people; the network of the reporter is a keyed hash, and forgotten after a while.
CREATE TABLE reports (
  id       TEXT PRIMARY KEY,
  at       BIGINT NOT NULL,
  kind     TEXT NOT NULL,
  reason   TEXT NOT NULL,
  words    TEXT NOT NULL,
  table_id TEXT REFERENCES tables (id),
  player   TEXT NOT NULL,
  name     TEXT NOT NULL,
  reporter TEXT NOT NULL,
  network  TEXT,
  settled  BIGINT
);

CREATE INDEX reports_by_time ON reports (at);
CREATE INDEX reports_of_a_player ON reports (player);
CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_network ON reports (network, at);

-- Warnings, mutes and bans; of a person, or of a network: a keyed hash of its first bits.
CREATE TABLE sanctions (
  id      TEXT PRIMARY KEY,
  kind    TEXT NOT NULL,
  player  TEXT,
  network TEXT,
  bits    INTEGER,
  reason  TEXT NOT NULL,
  since   BIGINT NOT NULL,
  until   BIGINT,
  ended   BIGINT -- lifted, or a warning that was read
);

CREATE INDEX sanctions_in_force ON sanctions (ended, kind);
CREATE INDEX sanctions_of_a_player ON sanctions (player);

-- What operators have done. Nothing is ever changed or deleted here.
CREATE TABLE audit (
  id            TEXT PRIMARY KEY,
  at            BIGINT NOT NULL,
  operator      TEXT, -- an account; nobody's for commands on the server's machine
  operator_name TEXT NOT NULL,
  act           TEXT NOT NULL,
  player        TEXT,
  name          TEXT,
  table_id      TEXT,
  reason        TEXT NOT NULL,
  note          TEXT NOT NULL,
  until         BIGINT,
  details       TEXT NOT NULL
);

CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_of_a_player ON audit (player);

-- Where people have lately sat down at tables from, for bans: keyed hashes.
CREATE TABLE seen_networks (
  player  TEXT NOT NULL,
  network TEXT NOT NULL,
  bits    INTEGER NOT NULL,
  seen    BIGINT NOT NULL,
  PRIMARY KEY (player, network)
);

CREATE INDEX seen_networks_by_time ON seen_networks (seen);

-- The names that operators have given guests, whose cookies still say another.
CREATE TABLE guest_names (
  player TEXT PRIMARY KEY,
  name   TEXT NOT NULL
);

-- What a command beside a running server tells it; only where the database is a file.
CREATE TABLE visitor_notices (
  id   TEXT PRIMARY KEY,
  text TEXT NOT NULL
);

-- The rating at the start of the period, from which ratings are computed again without a game.
ALTER TABLE rated_games ADD COLUMN base_rating DOUBLE PRECISION;
ALTER TABLE rated_games ADD COLUMN base_deviation DOUBLE PRECISION;
ALTER TABLE rated_games ADD COLUMN base_volatility DOUBLE PRECISION;

UPDATE rated_games SET
  base_rating = (SELECT ratings.base_rating FROM ratings WHERE ratings.player = rated_games.player
    AND ratings.game = rated_games.game AND ratings.period = rated_games.period),
  base_deviation = (SELECT ratings.base_deviation FROM ratings WHERE ratings.player = rated_games.player
    AND ratings.game = rated_games.game AND ratings.period = rated_games.period),
  base_volatility = (SELECT ratings.base_volatility FROM ratings WHERE ratings.player = rated_games.player
    AND ratings.game = rated_games.game AND ratings.period = rated_games.period);

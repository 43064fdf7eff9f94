-- A rating period: the rating at its start, from which all its games are counted together.
ALTER TABLE ratings ADD COLUMN period BIGINT;
ALTER TABLE ratings ADD COLUMN base_rating DOUBLE PRECISION;
ALTER TABLE ratings ADD COLUMN base_deviation DOUBLE PRECISION;
ALTER TABLE ratings ADD COLUMN base_volatility DOUBLE PRECISION;

-- The games that have counted, once for each player.
CREATE TABLE rated_games (
  table_id           TEXT NOT NULL REFERENCES tables (id),
  player             TEXT NOT NULL REFERENCES accounts (player),
  opponent           TEXT NOT NULL REFERENCES accounts (player),
  game               TEXT NOT NULL,
  period             BIGINT NOT NULL,
  opponent_rating    DOUBLE PRECISION NOT NULL,
  opponent_deviation DOUBLE PRECISION NOT NULL,
  score              DOUBLE PRECISION NOT NULL,
  change             DOUBLE PRECISION NOT NULL,
  ended              BIGINT NOT NULL,
  PRIMARY KEY (table_id, player)
);

CREATE INDEX rated_games_of_a_player ON rated_games (player, game, period);
CREATE INDEX rated_games_by_time ON rated_games (ended);

-- Why a rated game has not counted.
ALTER TABLE tables ADD COLUMN uncounted TEXT;

-- Where accounts have been used from lately: keyed hashes of networks.
CREATE TABLE account_networks (
  player  TEXT NOT NULL REFERENCES accounts (player),
  network TEXT NOT NULL,
  seen    BIGINT NOT NULL,
  PRIMARY KEY (player, network)
);

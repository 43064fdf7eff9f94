-- Whom people follow. Followed are accounts alone: guests come and go.
CREATE TABLE follows (
  player   TEXT NOT NULL,
  followed TEXT NOT NULL REFERENCES accounts (player),
  since    BIGINT NOT NULL,
  PRIMARY KEY (player, followed)
);

CREATE INDEX follows_of_somebody ON follows (followed);

-- Whom people have blocked, with the name that they had then: guests too.
CREATE TABLE blocks (
  player  TEXT NOT NULL,
  blocked TEXT NOT NULL,
  name    TEXT NOT NULL,
  since   BIGINT NOT NULL,
  PRIMARY KEY (player, blocked)
);

CREATE INDEX blocks_of_somebody ON blocks (blocked);

-- Which offers people want and what others see of them, as JSON.
CREATE TABLE preferences (
  player TEXT PRIMARY KEY,
  value  TEXT NOT NULL
);

-- Counts every change of seeks and challenges. A transaction that pairs people begins with it, so
-- that one follows the other, whichever nodes they come from.
CREATE TABLE meetings (
  id      INTEGER PRIMARY KEY,
  changes BIGINT NOT NULL
);

INSERT INTO meetings (id, changes) VALUES (1, 0);

-- People who look for a game; those who have found one stay for a while, with its table.
CREATE TABLE seeks (
  id       TEXT PRIMARY KEY,
  player   TEXT NOT NULL,
  person   TEXT NOT NULL,    -- as JSON
  live     INTEGER NOT NULL,
  wish     TEXT NOT NULL,    -- as JSON
  ratings  TEXT NOT NULL,    -- by game, as JSON
  network  TEXT,
  since    BIGINT NOT NULL,
  ends     BIGINT NOT NULL,
  table_id TEXT REFERENCES tables (id)
);

CREATE INDEX seeks_of_a_player ON seeks (player);
CREATE INDEX seeks_that_end ON seeks (ends);

-- Challenges: to somebody, or to all who fit.
CREATE TABLE challenges (
  id         TEXT PRIMARY KEY,
  player     TEXT NOT NULL,
  person     TEXT NOT NULL,  -- as JSON
  opponent   TEXT,           -- nobody in particular, if it is empty
  terms      TEXT NOT NULL,  -- as JSON
  games_left INTEGER NOT NULL,
  network    TEXT,
  since      BIGINT NOT NULL,
  ends       BIGINT NOT NULL,
  table_id   TEXT REFERENCES tables (id)
);

CREATE INDEX challenges_of_a_player ON challenges (player);
CREATE INDEX challenges_to_somebody ON challenges (opponent);
CREATE INDEX challenges_that_end ON challenges (ends);

-- The same on SQLite and PostgreSQL: texts, numbers, milliseconds since 1970, JSON as text.

-- The log of a table is the truth; what stands here about a table follows from it, for queries.
CREATE TABLE tables (
  id       TEXT PRIMARY KEY,
  seed     TEXT NOT NULL,
  listed   INTEGER NOT NULL,
  phase    TEXT NOT NULL,
  number   INTEGER NOT NULL,
  changed  BIGINT NOT NULL,
  deadline BIGINT,
  thinking BIGINT -- since when it is a computer's turn
);

CREATE INDEX tables_in_the_lobby ON tables (listed, phase, changed);
CREATE INDEX tables_with_a_deadline ON tables (deadline);
CREATE INDEX tables_with_a_thinker ON tables (thinking);

-- Two writers can never both append, nor one twice: a number is given once, a request too.
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id),
  number   INTEGER NOT NULL,
  at       BIGINT NOT NULL,
  event    TEXT NOT NULL,
  player   TEXT,
  request  TEXT,
  PRIMARY KEY (table_id, number),
  UNIQUE (table_id, player, request)
);

CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id),
  seat     TEXT NOT NULL,
  player   TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_of_a_player ON seats (player);

CREATE TABLE secrets (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

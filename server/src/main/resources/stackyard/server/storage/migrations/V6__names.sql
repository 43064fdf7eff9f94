-- How the names of accounts look: nobody else may have a name that looks the same.
CREATE TABLE names (
  looks  TEXT PRIMARY KEY,
  player TEXT NOT NULL REFERENCES accounts (player)
);

CREATE INDEX names_of_a_player ON names (player);

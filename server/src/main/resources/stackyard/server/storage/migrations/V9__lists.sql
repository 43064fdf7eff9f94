-- What lists show of a table, so that they need not read its log: all that moves do not change, as JSON.
ALTER TABLE tables ADD COLUMN summary TEXT;
ALTER TABLE tables ADD COLUMN ply INTEGER;
ALTER TABLE tables ADD COLUMN turn TEXT;

-- How many tables a network has in the lobby.
CREATE INDEX tables_of_a_network ON tables (network, listed, phase);

-- How the names of guests look, who lose them when an account takes them.
ALTER TABLE seats ADD COLUMN looks TEXT;
ALTER TABLE seats ADD COLUMN folded_looks TEXT;

CREATE INDEX seats_by_looks ON seats (looks);
CREATE INDEX seats_by_folded_looks ON seats (folded_looks);

-- Where a table was opened from: a keyed hash of the network, which says nothing but "the same".
ALTER TABLE tables ADD COLUMN network TEXT;

-- What a rated game has made of the rating of whoever sat there; nothing before its end.
ALTER TABLE seats ADD COLUMN rating INTEGER;
ALTER TABLE seats ADD COLUMN deviation INTEGER;
ALTER TABLE seats ADD COLUMN rating_change INTEGER;

-- What a rated game has made of the rating of whoever sat there; nothing before its end.
ALTER TABLE seats ADD COLUMN rating INTEGER;
ALTER TABLE seats ADD COLUMN deviation INTEGER;
ALTER TABLE seats ADD COLUMN rating_change INTEGER;

-- Where somebody has been who no longer sits there: his name goes from the log with his account.
CREATE INDEX events_of_coming_and_going ON events (player)
  WHERE (event LIKE '{"type":"sat"%' OR event LIKE '{"type":"left"%');

-- Whether a game that has counted was lost on time: of a burst of such losses only one counts.
ALTER TABLE rated_games ADD COLUMN on_time INTEGER;

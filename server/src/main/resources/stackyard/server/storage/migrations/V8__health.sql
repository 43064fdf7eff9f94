-- Written by health checks: a database that can be read may still be full.
CREATE TABLE health (
  id      INTEGER PRIMARY KEY,
  checked BIGINT NOT NULL
);

INSERT INTO health (id, checked) VALUES (1, 0);

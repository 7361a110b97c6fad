import type Database from 'libsql';

/** Gives every event of a closed events file a row of its own: to lay hands on a single one. */
export function oneRowEach(file: Database.Database): void {
  file.exec(`
    CREATE TEMP TABLE apart AS
      SELECT events.key + line.key AS key, unhex(line.value ->> 0, '-') AS id, line.value AS body
      FROM events, json_each('[' || replace(body, char(10), ',') || ']') AS line;
    DELETE FROM events;
    INSERT INTO events SELECT key, id, body FROM apart;
    DROP TABLE apart;`);
}

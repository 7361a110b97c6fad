import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';

/** Events that the read model has copied, for when the log is unreachable. */
export class CopiedEvents implements EventsByRevision {
  private readonly byRevision: Database.Statement;
  private readonly onwards: Database.Statement;
  private readonly insert: Database.Statement;

  constructor(database: Database.Database) {
    this.byRevision = database
      .prepare(
        `SELECT body FROM json_each(?) AS wanted JOIN event ON event.revision = wanted.value ORDER BY wanted.key`,
      )
      .raw();
    this.onwards = database
      .prepare('SELECT body FROM event WHERE revision > ? ORDER BY revision LIMIT ?')
      .raw();
    this.insert = database.prepare(
      "INSERT OR REPLACE INTO event SELECT value ->> 'revision', value FROM json_each(?)",
    );
  }

  /**
   * Keeps more events, given as a JSON array. They replace events at the same revisions, which were never projected: the log may have
   * others there by now.
   */
  keep(events: string): void {
    this.insert.run(events);
  }

  async all(revisions: readonly number[]): Promise<LoggedEvent[]> {
    return parsed(this.byRevision.all(JSON.stringify(revisions)));
  }

  async after(revision: number, limit: number): Promise<LoggedEvent[]> {
    return parsed(this.onwards.all(revision, limit));
  }
}

function parsed(rows: unknown[]): LoggedEvent[] {
  return (rows as [string][]).map(([body]) => JSON.parse(body) as LoggedEvent);
}

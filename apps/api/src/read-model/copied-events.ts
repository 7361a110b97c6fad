import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';

/** The events as the read model keeps them: at hand while the log is out of reach. */
export class CopiedEvents implements EventsByRevision {
  private readonly byRevision: Database.Statement;

  constructor(database: Database.Database) {
    this.byRevision = database
      .prepare(
        `SELECT body FROM json_each(?) AS wanted JOIN event ON event.revision = wanted.value ORDER BY wanted.key`,
      )
      .raw();
  }

  async all(revisions: readonly number[]): Promise<LoggedEvent[]> {
    const rows = this.byRevision.all(JSON.stringify(revisions)) as [string][];
    return rows.map(([body]) => JSON.parse(body) as LoggedEvent);
  }
}

import { join } from 'node:path';
import type { TillEvent } from '@stammtisch/domain';
import type Database from 'libsql';
import { Cash } from '../../src/engine/read-model/books.js';
import { openReadModel } from '../../src/engine/read-model/database.js';
import { Past } from '../../src/engine/read-model/past.js';
import { Projector } from '../../src/engine/read-model/projector.js';
import { Questions } from '../../src/engine/read-model/questions.js';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';
import { idOf } from '../../src/platform/ids.js';

/** Opens an empty read model of a log in a directory. */
export function readModelOf(log: readonly LoggedEvent[], dir: string) {
  const database = openReadModel(join(dir, 'read-model.sqlite'));
  const projection = { caughtUp: async () => {} };
  const ask = new Questions(database, projection);
  const events = eventsOf(log);
  return { database, ask, events, cash: new Cash(ask), past: new Past(ask, projection, events) };
}

/** A projector that gets its events from the caller. */
export function projectorOf(database: Database.Database): Projector {
  const nothing = async () => {};
  return new Projector(database, eventsOf([]), { report: () => {}, pause: nothing, tryLater: nothing });
}

/** Events of the domain's specs as a log. The specs' ids are words, so they are turned into UUIDs. */
export const loggedRun = (events: readonly TillEvent[]): LoggedEvent[] =>
  events.map(({ metadata, ...fact }, revision) =>
    withUuids({ ...fact, id: String(revision), revision, metadata: { ...metadata, hash: '' } }),
  );

function withUuids(event: object): LoggedEvent {
  return JSON.parse(JSON.stringify(event), (key, value: unknown) =>
    /id$/i.test(key) && typeof value === 'string' ? idOf(value) : value,
  );
}

const eventsOf = (log: readonly LoggedEvent[]) => ({
  all: async (revisions: readonly number[]) => revisions.flatMap((revision) => log[revision] ?? []),
  after: async (revision: number, limit: number) => log.slice(revision + 1, revision + 1 + limit),
});

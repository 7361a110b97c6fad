import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { eventTypes } from '@stammtisch/domain';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { projectorOf } from '../../../test/harness/read-model.js';
import { decide, openTill, requestFor } from '../../../test/harness/requests.js';
import { CopiedEvents, closeReadModel, openReadModel, readModelVersion } from './database.js';

const newDir = dataDirs();
let file: string;
beforeEach(() => {
  file = join(newDir(), 'read-model.sqlite');
});

/** The opening of a till with these drinks on its menu. */
const openedTill = (...drinks: string[]) => decide(requestFor(openTill(...drinks)));

/** Opens the read model, projects the till's events, and closes it. */
function project(withEvents: boolean, { events } = openedTill('Helles')): void {
  const database = openReadModel(file, withEvents);
  if (withEvents) new CopiedEvents(database).keep(JSON.stringify(events));
  projectorOf(database).project(events);
  closeReadModel(database);
}

function revisionOnOpening(withEvents: boolean): unknown {
  const database = openReadModel(file, withEvents);
  const [revision] = database.prepare('SELECT revision FROM position').raw().get() as [number];
  database.close();
  return revision;
}

test('a read model with events returns them as logged, in the requested order', async () => {
  const till = openedTill('Weißbier „Süd“', 'Spezi\u2028', '🍺');
  project(true, till);
  const database = openReadModel(file, true);
  expect(await new CopiedEvents(database).all([3, 0, 2, 99])).toEqual(
    [3, 0, 2].map((revision) => till.events[revision]),
  );
  database.close();
});

test('a read model replaces events of a lost log by those of the new one', async () => {
  const [before, now] = [openedTill('Helles'), openedTill('Weißbier')];
  const database = openReadModel(file, true);
  const copied = new CopiedEvents(database);
  for (const { events } of [before, now]) copied.keep(JSON.stringify(events));
  projectorOf(database).project(now.events);
  expect(await copied.all([0, 1])).toEqual(now.events);
  database.close();
});

describe.each([true, false])('a read model made with events: %s', (withEvents) => {
  test('is continued for the same kind of store, and rebuilt for the other', () => {
    project(withEvents);
    expect(revisionOnOpening(withEvents)).toBe(1);
    expect(revisionOnOpening(!withEvents)).toBe(-1);
  });

  test('is rebuilt by a till with one more event type', () => {
    project(withEvents);
    const olderTypes = Object.keys(eventTypes).slice(1);
    const database = openReadModel(file, withEvents);
    database.exec(`PRAGMA user_version = ${readModelVersion(olderTypes)}`);
    closeReadModel(database);
    expect(revisionOnOpening(withEvents)).toBe(-1);
  });
});

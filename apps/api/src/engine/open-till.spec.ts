import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { simulatedEventStore } from '@stammtisch/event-store/testing';
import { dataDirs } from '../../test/harness/data-dirs.js';
import { Clock } from '../platform/clock.js';
import { openTill } from './open-till.js';
import { openReadModel } from './read-model/database.js';

const newDir = dataDirs();

test('a start that can’t read its read model ends the projector', async () => {
  const database = openReadModel(join(newDir(), 'read-model.sqlite'));
  database.exec('DROP VIEW treat; DROP VIEW round; DROP TABLE journal');
  const close = jest.fn(async () => {});
  const opening = openTill({
    tillId: 'test',
    store: simulatedEventStore({ scheduler: { run: (task) => setImmediate(task) } }).client('node'),
    readModel: { database, startProjector: () => ({ take: () => {}, close }) },
    clock: new Clock('Europe/Berlin'),
  });
  await expect(opening).rejects.toThrow('no such table: journal');
  expect(close).toHaveBeenCalledTimes(1);
});

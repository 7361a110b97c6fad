import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { StoreUnusableError } from '@stammtisch/event-store';
import Database from 'libsql';
import { openedTill } from '../harness/test-till.js';

const till = openedTill();
const { anna } = till;

test('A till does not start when one of its newest events was changed on the disk', async () => {
  await anna.topsUp(77);
  await anna.buys('Helles');
  // The till knows the state after the change already: only the chain of hashes shows that an event is another one.
  const changes = (from: string, to: string) => () => {
    const file = new Database(join(till.dir, 'events.sqlite'));
    file.prepare('UPDATE events SET body = replace(body, ?, ?)').run([from, to]);
    file.close();
  };
  const changed = till.restart(changes('"amount":7700', '"amount":9900'));
  await expect(changed).rejects.toThrow(StoreUnusableError);
  await expect(till.open()).rejects.toThrow(/Event \d+ of the log does not follow from event \d+/);
  await till.restart(changes('"amount":9900', '"amount":7700'));
  expect(await anna.balance()).toBe(73.5);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openSqliteEventStore } from '@stammtisch/event-store';

const script = (name: string) => import(new URL(name, import.meta.url).href);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the benchmarks’ table books as the till does', async () => {
  const { openNode } = await script('table.mjs');
  const table = await openNode(openSqliteEventStore(join(folder, 'events.sqlite')), folder, 'bench');
  expect((await table.purchase()).events).toMatchObject([{ type: 'DrinkPurchased' }]);
  await table.projected();
  await table.close();
});

test('the benchmarks’ history has as many events and members as wanted, and is over', async () => {
  const { cookies, history, TILL } = await script('history.mjs');
  const dataDir = await history(join(folder, 'history'), 500, 10);
  expect(await cookies(dataDir, 10)).toHaveLength(10);
  const store = openSqliteEventStore(join(dataDir, 'events.sqlite'));
  const [last] = await store.read(`till-${TILL}`, { backwards: true, limit: 1 });
  expect(last?.revision).toBeGreaterThanOrEqual(499);
  expect(Date.parse(String(last?.metadata.at))).toBeLessThan(Date.now());
  await store.close();
});

import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Auditor } from '../harness/auditor.js';
import { openedTill } from '../harness/test-till.js';

const till = openedTill();

const rights = (file: string) => (statSync(file).mode & 0o777).toString(8);
const files = () => readdirSync(till.dir).map((name) => [name, rights(join(till.dir, name))]);

test('Only the till’s own user may read what it keeps, also what was left open', async () => {
  await new Auditor(till.anna).reconciles();
  const all = files();
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining(['app-secret', 'events.sqlite', 'events.sqlite-lock', 'reconciliation.json']),
  );
  expect(all.filter(([, mode]) => mode !== '600')).toEqual([]);
  await till.restart(() => {
    chmodSync(till.dir, 0o755);
    for (const name of readdirSync(till.dir)) chmodSync(join(till.dir, name), 0o644);
  });
  expect([rights(till.dir), files().filter(([, mode]) => mode !== '600')]).toEqual(['700', []]);
});

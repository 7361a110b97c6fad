import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { dataDirs } from '../harness/data-dirs.js';
import { TestTill } from '../harness/test-till.js';
import { typedWhere } from '../harness/typed.js';

const APP_SECRET = 'the same on every node, whatever happens';
const newPath = dataDirs();
let store: WireDouble;
let till: TestTill;

beforeAll(async () => {
  store = await startWireDouble();
  till = new TestTill({ EVENT_STORE_URL: store.url, APP_SECRET });
  await till.open();
  till.seat(till.anna);
  await till.anna.topsUp(20);
});

afterAll(async () => {
  await till.close();
  await till.delete();
  await store.stop();
});

test('a till on EventStoreDB is backed up into the same one file, while it runs, and starts from it in another store', async () => {
  const [file, house] = [`${newPath()}.sqlite`, newPath()];
  const made = await typedWhere({ EVENT_STORE_URL: store.url, APP_SECRET }, 'backup', '--to', file);
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Backed up to ${file}, with its secret`),
  });

  const restored = await typedWhere({}, 'restore', '--from', file, '--to', house);
  expect(restored.code).toBe(0);
  expect(readFileSync(join(house, 'app-secret'), 'utf8')).toBe(APP_SECRET);
  const other = await startWireDouble();
  expect(await typedWhere({}, 'restore', '--from', file, '--to', other.url)).toMatchObject({
    code: 0,
    out: expect.stringContaining('read again there, and the same'),
    err: expect.stringMatching(/Copied \d+ of \d+ events, [\d,]+\/s\nCompared \d+ of/),
  });
  const again = new TestTill({ EVENT_STORE_URL: other.url, APP_SECRET });
  await again.open();
  expect(again.state.totals).toEqual(till.state.totals);
  await again.anna.logsIn();
  await again.close();
  await again.delete();
  await other.stop();
});

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startWireDouble, type WireDouble } from '@stammtisch/event-store/testing';
import { dataDirs } from '../harness/data-dirs.js';
import { moveAside } from '../harness/move-aside.js';
import { runCli, runCliWith } from '../harness/run-cli.js';
import { TestTill, tillsOfTests } from '../harness/test-till.js';

const newPath = dataDirs();
const newTill = tillsOfTests();
let store: WireDouble;
let till: TestTill;
/** The store with the lost log. */
let lost: WireDouble;

const settings = {
  APP_SECRET: 'the same on every node of this table',
  get EVENT_STORE_URL() {
    return store.url;
  },
};

beforeAll(async () => {
  lost = await startWireDouble();
  store = lost;
  till = new TestTill(settings);
  await till.open();
  till.signIn(till.anna);
  await till.anna.topsUp(20);
  await till.anna.buys('Helles');
});

afterAll(async () => {
  await till.close();
  await till.delete();
  await Promise.all([store.stop(), lost.stop()]);
});

test('a till on EventStoreDB is backed up while running, and starts from the backup in another store', async () => {
  const [file, dataDir] = [`${newPath()}.sqlite`, newPath()];
  expect(await runCliWith(settings, 'backup', '--to', file)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Gesichert in ${file}, samt Geheimnis`),
  });
  const restored = await runCli('restore', '--from', file, '--to', dataDir);
  expect(restored.code).toBe(0);
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(settings.APP_SECRET);
  const other = await startWireDouble();
  expect(await runCli('restore', '--from', file, '--to', other.url)).toMatchObject({
    code: 0,
    out: expect.stringContaining('dort neu gelesen und dasselbe'),
    err: '',
  });
  const again = newTill({ ...settings, EVENT_STORE_URL: other.url });
  await again.open();
  expect(again.state.totals).toEqual(till.state.totals);
  await again.anna.logsIn();
  await again.close();
  await other.stop();
});

test('a second till is refused in the data directory of a running one, and may start once that has ended', async () => {
  const second = newTill({ ...settings, DATA_DIR: till.dir });
  await expect(second.open()).rejects.toThrow('is in use by another process');
  await till.close();
  await second.open();
});

describe('a node whose store has lost the log', () => {
  beforeEach(async () => {
    till.clock.skipsSleeps = true;
    await till.close();
    if (store !== lost) await store.stop();
    store = await startWireDouble();
  });

  test('refuses to start on another log of equal length', async () => {
    const other = newTill(settings);
    await other.open();
    other.signIn(other.anna);
    await other.anna.topsUp(20);
    await other.anna.buys('Helles');
    await other.close();
    const before = store.all().length;
    await expect(till.open()).rejects.toThrow(/has another event \d+ \(hash .*\) than .* has seen/);
    expect(store.all()).toHaveLength(before);
  });

  test('starts a new till only after its files are moved aside; the log can be restored from them', async () => {
    const message =
      /^The log till-stammtisch in the event store is empty, but .* has seen event \d+ of the till/;
    await expect(till.open()).rejects.toThrow(message);
    expect(store.all()).toEqual([]);
    const aside = moveAside(till.dir);
    await till.open();
    expect(till.state.totals).toMatchObject({ toppedUp: 0 });
    await till.close();
    await store.stop();
    store = await startWireDouble();
    const copied = await runCli('restore', '--from', aside, '--to', store.url);
    expect(copied).toMatchObject({ code: 0, out: expect.stringContaining('keine Dokumente der Mitglieder') });
    const stream = 'till-stammtisch';
    const shape = (double: WireDouble) =>
      double.events(stream).map(({ id, type, data, metadata }) => [id, type, `${data}`, `${metadata}`]);
    expect(shape(store)).toEqual(shape(lost));
    rmSync(aside, { recursive: true });
    moveAside(till.dir);
    await till.open();
    expect(till.state.totals).toMatchObject({ toppedUp: 2000, drunk: 350 });
  });
});

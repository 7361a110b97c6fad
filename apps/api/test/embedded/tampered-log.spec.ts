import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { StoreUnusableError } from '@stammtisch/event-store';
import { oneRowEach } from '@stammtisch/event-store/testing';
import type { Guest } from '@stammtisch/test-kit';
import Database from 'libsql';
import { Auditor } from '../harness/auditor.js';
import { openedTill } from '../harness/test-till.js';

const till = openedTill();
const { anna } = till;
const auditor = new Auditor(anna);
let bert: Guest;
/** Number of Bert's first drink, in the middle of the log. */
let drink: number;
/** Number of the newest event. */
let newest: number;

beforeAll(async () => {
  bert = await till.member('Bert');
  await bert.topsUp(20);
  drink = (await bert.buys('Helles')).revision;
  // A till does not start when the events are damaged that it has at hand for its phones: this is about older ones.
  await till.cents(RESUME_WINDOW + 100);
  await till.cents(1);
  newest = till.state.revision;
});

/** What the keys of the till's log begin at in the file. */
const KEY = "(SELECT id FROM streams WHERE name LIKE 'till-%') * 4294967296";

/** Does something to the events file by hand. Returns what puts it right again. */
function tamper(sql: readonly string[]): () => void {
  const change = (work: (file: Database.Database) => void) => {
    const file = new Database(join(till.dir, 'events.sqlite'));
    work(file);
    file.close();
  };
  let original: unknown[] = [];
  change((file) => {
    original = file.prepare('SELECT key, id, body FROM events').raw().all();
    oneRowEach(file);
    for (const statement of sql) file.exec(statement);
  });
  return () =>
    change((file) => {
      file.exec('DELETE FROM events');
      const insert = file.prepare('INSERT INTO events VALUES (?, ?, ?)');
      for (const row of original) insert.run(row as [number, Buffer, string]);
    });
}

/** … while nobody uses it. */
async function withTampered(sql: readonly string[], meanwhile: () => Promise<void>): Promise<void> {
  let putRight = () => {};
  await till.restart(() => {
    putRight = tamper(sql);
  });
  try {
    await meanwhile();
  } finally {
    await till.restart(putRight);
  }
}

const cheaper = `replace(body, '"price":350', '"price":50')`;
const below = `key < ${KEY} + 4294967296`;

describe('an events file that somebody has changed by hand', () => {
  test('a changed amount is found and named, and so is whose balance it is', async () => {
    await withTampered([`UPDATE events SET body = ${cheaper} WHERE key = ${KEY} + ${drink}`], async () => {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        matches: false,
        problem: { revision: drink, kind: 'changed' },
        differing: [{ member_id: bert.id, member_name: 'Bert', shown: 16.5, folded: 19.5 }],
      });
    });
  });

  test.each([
    ['a removed event', () => [`DELETE FROM events WHERE key = ${KEY} + ${drink}`], 'missing', 20],
    [
      'an unreadable event',
      () => [`UPDATE events SET body = '{' WHERE key = ${KEY} + ${drink}`],
      'unreadable',
      null,
    ],
    [
      'an event whose hash was taken away',
      () => [
        `UPDATE events SET body = replace(${cheaper}, '"hash"', '"hush"') WHERE key = ${KEY} + ${drink}`,
      ],
      'changed',
      20,
    ],
    [
      'a removed event, though all others were moved to hide it',
      // By way of negative keys, so that no two events ever share one.
      () => [
        `DELETE FROM events WHERE key = ${KEY} + ${drink}`,
        `UPDATE events SET key = -key WHERE key > ${KEY} + ${drink} AND ${below}`,
        'UPDATE events SET key = -key - 1 WHERE key < 0',
      ],
      'missing',
      20,
    ],
    [
      'an inserted event',
      () => [
        `UPDATE events SET key = -key WHERE key >= ${KEY} + ${drink} AND ${below}`,
        'UPDATE events SET key = -key + 1 WHERE key < 0',
        `INSERT INTO events SELECT ${KEY} + ${drink}, randomblob(16), ${cheaper} FROM events WHERE key = ${KEY} + ${drink} + 1`,
      ],
      'inserted',
      null,
    ],
  ])('%s is found and named while the till runs', async (_, sql, kind, folded) => {
    const putRight = tamper(sql());
    try {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: drink, kind },
        ...(folded !== null && { differing: [{ member_name: 'Bert', shown: 16.5, folded }] }),
      });
    } finally {
      putRight();
    }
  });

  test('the last event whose hash was taken away does not pass for somebody else’s', async () => {
    const putRight = tamper([
      `UPDATE events SET body = replace(body, '"hash"', '"hush"') WHERE key = ${KEY} + ${newest}`,
    ]);
    try {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: newest, kind: 'changed' },
      });
    } finally {
      putRight();
    }
  });

  test('the restored file is right again', async () => {
    expect(await auditor.reconciles()).toMatchObject({ ok: true, problem: null });
  });

  test('one whose newest events were changed starts no till: only the chain shows that one is another', async () => {
    await anna.topsUp(77);
    const before = await anna.balance();
    const changes = (from: string, to: string) => () => {
      const file = new Database(join(till.dir, 'events.sqlite'));
      file.prepare('UPDATE events SET body = replace(body, ?, ?)').run([from, to]);
      file.close();
    };
    const changed = till.restart(changes('"amount":7700', '"amount":9900'));
    await expect(changed).rejects.toThrow(StoreUnusableError);
    await expect(till.open()).rejects.toThrow(/Event \d+ of the log does not follow from event \d+/);
    await till.restart(changes('"amount":9900', '"amount":7700'));
    expect(await anna.balance()).toBe(before);
  });
});

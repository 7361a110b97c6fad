import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
import { StoreUnusableError } from '@stammtisch/event-store';
import type { Guest } from '@stammtisch/test-kit';
import Database from 'libsql';
import { openedTill } from '../harness/test-till.js';

const till = openedTill();
const { anna } = till;
let bert: Guest;
/** Revision of Bert's first drink, in the middle of the log. */
let drink: number;
/** Revision of the newest event. */
let newest: number;

beforeAll(async () => {
  bert = await till.member('Bert');
  await bert.topsUp(20);
  drink = (await bert.buys('Helles')).revision;
  // These tests tamper with older events than the window of newest ones that a start reads: a till doesn't start if those are damaged.
  await till.topUpCents(RESUME_WINDOW + 100);
  await till.topUpCents(1);
  newest = till.state.revision;
  // Answers only once the read model has all events, still unchanged.
  await anna.history();
});

/** The first key of the till's log in the file. */
const KEY = "(SELECT id FROM streams WHERE name LIKE 'till-%') * 4294967296";

/** Changes the events file by SQL. @returns undoes the change */
function tamper(sql: readonly string[]): () => void {
  const change = (work: (file: Database.Database) => void) => {
    const file = new Database(join(till.dir, 'events.sqlite'));
    work(file);
    file.close();
  };
  let original: unknown[] = [];
  change((file) => {
    original = file.prepare('SELECT key, id, body FROM events').raw().all();
    for (const statement of sql) file.exec(statement);
  });
  return () =>
    change((file) => {
      file.exec('DELETE FROM events');
      const insert = file.prepare('INSERT INTO events VALUES (?, ?, ?)');
      for (const row of original) insert.run(row as [number, Buffer, string]);
    });
}

const cheaper = `replace(body, '"price":350', '"price":50')`;

describe('an events file changed by hand', () => {
  const at = (revision: number) => `key = ${KEY} + ${revision}`;
  const withoutHash = (body: string) => `replace(${body}, '"hash"', '"hush"')`;

  test.each([
    ['a changed amount', () => [`UPDATE events SET body = ${cheaper} WHERE ${at(drink)}`], 'changed', 19.5],
    ['an unreadable event', () => [`UPDATE events SET body = '{' WHERE ${at(drink)}`], 'unreadable', null],
    [
      'an event with a changed amount and no hash',
      () => [`UPDATE events SET body = ${withoutHash(cheaper)} WHERE ${at(drink)}`],
      'changed',
      20,
    ],
    [
      'the last event without its hash',
      () => [`UPDATE events SET body = ${withoutHash('body')} WHERE ${at(newest)}`],
      'changed',
      null,
      () => newest,
    ],
  ])('%s is reported by the reconciliation', async (_, sql, kind, folded, where = () => drink) => {
    const undo = tamper(sql());
    try {
      expect(await anna.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: where(), kind },
        ...(folded !== null && {
          matches: false,
          differing: [{ account: bert.id, name: 'Bert', shown: 16.5, folded }],
        }),
      });
    } finally {
      undo();
    }
  });

  test('the restored file is valid again', async () => {
    expect(await anna.reconciles()).toMatchObject({ ok: true, problem: null });
  });

  test('a till refuses to start when one of the newest events breaks the hash chain', async () => {
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

import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { RESUME_WINDOW } from '@stammtisch/contracts';
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

/** … while the till runs: it would not start with newest events that do not follow from each other. */
async function withTamperedBelow(sql: readonly string[], meanwhile: () => Promise<void>): Promise<void> {
  const putRight = tamper(sql);
  try {
    await meanwhile();
  } finally {
    putRight();
  }
}

describe('an events file that somebody has changed by hand', () => {
  test('a changed amount is found and named, and so is whose balance it is', async () => {
    const cheaper = `UPDATE events SET body = replace(body, '"price":350', '"price":50') WHERE key = ${KEY} + ${drink}`;
    await withTampered([cheaper], async () => {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        matches: false,
        problem: { revision: drink, kind: 'changed' },
        differing: [{ member_id: bert.id, member_name: 'Bert', shown: 16.5, folded: 19.5 }],
      });
    });
  });

  test('a removed event is found and named', async () => {
    await withTampered([`DELETE FROM events WHERE key = ${KEY} + ${drink}`], async () => {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: drink, kind: 'missing' },
        differing: [{ member_name: 'Bert', shown: 16.5, folded: 20 }],
      });
    });
  });

  test('an unreadable event is found and named', async () => {
    // A top-up: the start reads the newest lines of the feed.
    const topUp = drink - 1;
    await withTampered([`UPDATE events SET body = '{' WHERE key = ${KEY} + ${topUp}`], async () => {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: topUp, kind: 'unreadable' },
      });
    });
  });

  test('an event whose hash was taken away does not pass for somebody else’s', async () => {
    const hashless = `UPDATE events SET body = replace(replace(body, '"price":350', '"price":50'), '"hash"', '"hush"') WHERE key = ${KEY} + ${drink}`;
    await withTampered([hashless], async () => {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: drink, kind: 'changed' },
        differing: [{ member_name: 'Bert', shown: 16.5, folded: 20 }],
      });
    });
  });

  test('the last event does not either, while the till runs', async () => {
    const file = new Database(join(till.dir, 'events.sqlite'));
    const spell = (was: string, is: string) =>
      file.exec(
        `UPDATE events SET body = replace(body, '"${was}"', '"${is}"') WHERE key = ${KEY} + ${newest}`,
      );
    try {
      spell('hash', 'hush');
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: newest, kind: 'changed' },
      });
    } finally {
      spell('hush', 'hash');
      file.close();
    }
  });

  test('the restored file is right again', async () => {
    expect(await auditor.reconciles()).toMatchObject({ ok: true, problem: null });
  });
});

describe('an events file whose events were moved to hide it', () => {
  test('a removed event is found and named, although nothing is missing', async () => {
    // By way of negative keys, so that no two events ever share one.
    const removed = [
      `DELETE FROM events WHERE key = ${KEY} + ${drink}`,
      `UPDATE events SET key = -key WHERE key > ${KEY} + ${drink} AND key < ${KEY} + 4294967296`,
      'UPDATE events SET key = -key - 1 WHERE key < 0',
    ];
    const found = async () => {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: drink, kind: 'missing' },
      });
    };
    await withTamperedBelow(removed, found);
  });

  test('an inserted event is found and named', async () => {
    const inserted = [
      `UPDATE events SET key = -key WHERE key >= ${KEY} + ${drink} AND key < ${KEY} + 4294967296`,
      'UPDATE events SET key = -key + 1 WHERE key < 0',
      `INSERT INTO events SELECT ${KEY} + ${drink}, randomblob(16), replace(body, '"price":350', '"price":50') FROM events WHERE key = ${KEY} + ${drink} + 1`,
    ];
    const found = async () => {
      expect(await auditor.reconciles()).toMatchObject({
        ok: false,
        problem: { revision: drink, kind: 'inserted' },
      });
    };
    await withTamperedBelow(inserted, found);
  });
});

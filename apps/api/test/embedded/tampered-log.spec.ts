import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
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
  await anna.topsUp(77);
  newest = till.state.revision;
  // Answers only once the read model has all events, still unchanged.
  await anna.history();
});

/** Sets an event's text in the events file, by an SQL expression. @returns undoes that */
function tamper(revision: number, expression: string): () => void {
  const write = (to: string, ...values: string[]) => {
    const file = new Database(join(till.dir, 'events.sqlite'));
    const key = `(SELECT id FROM streams WHERE name LIKE 'till-%') * 4294967296 + ${revision}`;
    const [before] = file.prepare(`SELECT body FROM events WHERE key = ${key}`).raw().get() as [string];
    file.prepare(`UPDATE events SET body = ${to} WHERE key = ${key}`).run(values);
    file.close();
    return before;
  };
  const before = write(expression);
  return () => void write('?', before);
}

const CHEAPER = `replace(body, '"price":350', '"price":50')`;
const withoutHash = (body: string) => `replace(${body}, '"hash"', '"hush"')`;

describe('an events file changed by hand', () => {
  test.each([
    ['a changed amount', () => drink, CHEAPER, 'changed', 19.5],
    ['an unreadable event', () => drink, `'{'`, 'unreadable', null],
    ['an event with a changed amount and no hash', () => drink, withoutHash(CHEAPER), 'changed', 20],
    ['the last event without its hash', () => newest, withoutHash('body'), 'changed', null],
  ])('%s is reported by the reconciliation', async (_, where, expression, kind, folded) => {
    const undo = tamper(where(), expression);
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

  test('a till refuses to start when one of the newest events breaks the hash chain', async () => {
    let undo = () => {};
    const restarted = till.restart(() => {
      undo = tamper(newest, `replace(body, '"amount":7700', '"amount":9900')`);
    });
    await expect(restarted).rejects.toThrow(StoreUnusableError);
    await expect(restarted).rejects.toThrow(/Event \d+ of the log does not follow from event \d+/);
    await till.restart(undo);
    expect(await anna.balance()).toBe(77);
  });
});

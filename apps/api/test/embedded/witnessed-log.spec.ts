import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openSqliteEventReader } from '@stammtisch/event-store';
import type { Guest } from '@stammtisch/test-kit';
import { verifyTill } from '../../src/ops/copying/verify.js';
import { Auditor } from '../harness/auditor.js';
import { rewriteLog, type Written } from '../harness/rewritten-log.js';
import { TestTill } from '../harness/test-till.js';
import { WitnessingPhone } from '../harness/witnessing-phone.js';

const tills: TestTill[] = [];
let till: TestTill;
let anna: Guest;
let bert: Guest;
let phone: WitnessingPhone;

/** Anna's and Bert's table. Bert has topped up 20 euro and drunk, and his phone has seen it. */
beforeEach(async () => {
  till = new TestTill();
  tills.push(till);
  await till.open();
  anna = till.seat(till.anna);
  bert = await till.member('Bert');
  await bert.topsUp(20);
  await bert.buys('Helles');
  await anna.buys('Wasser');
  phone = new WitnessingPhone(bert);
  await phone.opens();
});

afterAll(async () => {
  for (const each of tills) {
    await each.close();
    await each.delete();
  }
});

const screen = { write: () => {} };
const eventsFile = () => join(till.dir, 'events.sqlite');

/** Reads a whole till from a file and checks it, as `events verify` does. */
async function verified(file: string) {
  const reader = openSqliteEventReader(file);
  try {
    return await verifyTill(reader, 'stammtisch', screen);
  } finally {
    await reader.close();
  }
}
const isBertsTopUp = ({ type, data }: Written) => type === 'CreditToppedUp' && data.memberId === bert.id;

/** Nobody but a phone knows: the till starts, its books add up, and the log verifies. */
async function expectNobodyNotices(): Promise<void> {
  expect(await new Auditor(anna).reconciles()).toMatchObject({ ok: true, matches: true, problem: null });
  await verified(eventsFile());
}

describe('a log that was forged, with all hashes made anew', () => {
  test('is found by the phone that saw it, and by nobody else', async () => {
    const { seen } = phone.kept ?? {};
    await till.restart(() =>
      rewriteLog(till.dir, {
        change: (event) =>
          isBertsTopUp(event) ? { ...event, data: { ...event.data, amount: 1000, balance: 1000 } } : event,
      }),
    );
    await expectNobodyNotices();
    expect(await bert.balance()).toBe(6.5);
    await phone.opens();
    const { revision, hash } = await bert.home();
    expect(phone.findings).toMatchObject([{ seen, now: { revision, hash } }]);
  });

  test('is found when it has long gone on, too', async () => {
    await till.restart(() =>
      rewriteLog(till.dir, {
        change: (event) =>
          isBertsTopUp(event) ? { ...event, data: { ...event.data, amount: 1900 } } : event,
      }),
    );
    await till.cents(1200);
    await phone.opens();
    expect(phone.findings).toHaveLength(1);
  });

  test('is found when it was cut off, at once or once it has gone on', async () => {
    const { seen } = phone.kept ?? {};
    const other = new WitnessingPhone(anna);
    await other.opens();
    const last = till.state.revision;
    await till.restart(() =>
      rewriteLog(till.dir, { change: (event, revision) => (revision < last ? event : undefined) }),
    );
    await expectNobodyNotices();
    await phone.opens();
    expect(phone.findings).toMatchObject([{ seen, now: { revision: last - 1 } }]);
    for (let drink = 0; drink < 3; drink++) await anna.buys('Wasser');
    await other.opens();
    expect(other.findings).toMatchObject([{ seen: { revision: last }, now: { revision: last + 2 } }]);
  });
});

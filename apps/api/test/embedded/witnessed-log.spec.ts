import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { openSqliteEventReader } from '@stammtisch/event-store';
import type { Guest } from '@stammtisch/test-kit';
import { verifyTill } from '../../src/ops/copying/verify.js';
import { Auditor } from '../harness/auditor.js';
import { rewriteLog, type Written } from '../harness/rewritten-log.js';
import { openedTill } from '../harness/test-till.js';
import { KeptTestimony } from '../simulation/phone-witness.js';

/** A member's phone that keeps the newest hash it saw, and has the till prove that the log still leads on from it. */
class WitnessingPhone extends KeptTestimony {
  /** How long it has waited, in ms, in no time. */
  #waited = 0;
  #asked: Promise<unknown>[] = [];

  constructor(private readonly guest: Guest) {
    super();
  }

  /** The app is opened anew: it goes on from what was kept, shows the table as the till has it now, and looks. */
  async opens(): Promise<void> {
    const witness = this.witness({
      ask: (from) => {
        const answer = this.guest.call(calls.chain, { query: { from } });
        this.#asked.push(answer);
        return answer;
      },
      now: () => new Date(Date.now() + this.#waited).toISOString(),
      wait: async (ms) => {
        this.#waited += ms;
      },
    });
    witness.connected();
    const { revision, hash } = await this.guest.home();
    witness.shows({ revision, hash });
    while (this.#asked.length > 0) {
      await Promise.allSettled(this.#asked.splice(0));
      await new Promise(setImmediate);
    }
  }
}

const till = openedTill();
const { anna } = till;
let bert: Guest;
let phone: WitnessingPhone;

/** Bert has topped up 20 euro and drunk. */
beforeAll(async () => {
  bert = await till.member('Bert');
  await bert.topsUp(20);
  await bert.buys('Helles');
});

/** … and his phone has seen what there is. */
beforeEach(async () => {
  await anna.buys('Wasser');
  phone = new WitnessingPhone(bert);
  await phone.opens();
});

const file = (name: string) => join(till.dir, name);

/** Somebody makes another log of it while it is closed, and leaves nothing that remembers. */
const forges = (change: (event: Written, revision: number) => Written | undefined) =>
  till.restart(() => {
    rewriteLog(till.dir, { change });
    rmSync(file('reconciliation.json'), { force: true });
  });

/** Nobody but a phone knows: the till starts, its books add up, and the log verifies. */
async function expectNobodyNotices(): Promise<void> {
  expect(await new Auditor(anna).reconciles()).toMatchObject({ ok: true, matches: true, problem: null });
  const reader = openSqliteEventReader(file('events.sqlite'));
  await verifyTill(reader, 'stammtisch', { write: () => {} });
  await reader.close();
}

describe('a log that was forged, with all hashes made anew', () => {
  test('is found by the phone that saw it, and by nobody else', async () => {
    const { seen } = phone.kept ?? {};
    const amount = 1000;
    await forges((event) =>
      event.type === 'CreditToppedUp' && event.data.memberId === bert.id
        ? { ...event, data: { ...event.data, amount, balance: amount } }
        : event,
    );
    await expectNobodyNotices();
    expect(await bert.balance()).toBe(6.5);
    await phone.opens();
    const { revision, hash } = await bert.home();
    expect(phone.findings).toMatchObject([{ seen, now: { revision, hash } }]);
  });

  test('is found when it was cut off, at once or once it has gone on', async () => {
    const { seen } = phone.kept ?? {};
    const other = new WitnessingPhone(anna);
    await other.opens();
    const last = till.state.revision;
    await forges((event, revision) => (revision < last ? event : undefined));
    await expectNobodyNotices();
    await phone.opens();
    expect(phone.findings).toMatchObject([{ seen, now: { revision: last - 1 } }]);
    for (let drink = 0; drink < 3; drink++) await anna.buys('Wasser');
    await other.opens();
    expect(other.findings).toMatchObject([{ seen: { revision: last }, now: { revision: last + 2 } }]);
  });
});

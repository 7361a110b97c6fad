import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  accountKinds,
  bookingOf,
  initialState,
  isTransaction,
  shift,
  type TillState,
  type TransactionEvent,
} from '@stammtisch/domain';
import { anAct, play } from '@stammtisch/domain/testing';
import fc from 'fast-check';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { loggedRun, projectorOf, readModelOf } from '../../../test/harness/read-model.js';
import { advance, type ChainHead, START } from '../till/logged-event.js';
import { Postings } from './books.js';
import { Journal } from './journal.js';
import { keptOf } from './past.js';
import { Tallies } from './tallies.js';

/** Few members join: of a larger table fewer states are kept. */
const anActOfRegulars = anAct().filter(({ type, whom }) => type !== 'Join' || whom < 50);

/** The log of a long run. */
const log = loggedRun(play(fc.sample(anActOfRegulars, { seed: 20_261_120, numRuns: 1000 })).events);
/** The till after each event, folded from zero. */
const heads: ChainHead[] = [];
for (const event of log) heads.push(advance(heads.at(-1) ?? START, event));

const { database, ask, events, past } = readModelOf(log, dataDirs()());
afterAll(() => void database.close());
const postings = new Postings(ask);
const journal = new Journal(ask, events, async () => {});
const tallies = new Tallies(ask);

beforeAll(() => {
  // In steps of various sizes. The thread restarts after some of them, with or without a snapshot.
  let projector = projectorOf(database);
  for (let from = 0; from < log.length; ) {
    const to = Math.min(log.length, from + 1 + ((from * 7) % 400));
    projector.project(log.slice(projector.revision + 1, to));
    if (from % 3 === 0) projector.takeSnapshot();
    if (from % 2 === 0) projector = projectorOf(database);
    from = to;
  }
});

/** What a state keeps, without the shape of its maps' trees: deleted entries leave empty branches. */
const contentOf = (state: TillState): unknown => JSON.parse(JSON.stringify(keptOf(state)));

const aRevision = fc.integer({ min: -1, max: log.length - 1 });

test('the run is long enough for several checkpoints', () => {
  const [count] = database.prepare('SELECT count(*) FROM checkpoint').raw().get() as [number];
  expect(count).toBeGreaterThan(1);
});

test('the past state after any event equals a fold from zero', () =>
  fc.assert(
    fc.asyncProperty(aRevision, async (revision) => {
      const folded = heads[revision]?.state ?? initialState;
      expect(contentOf(await past.at(revision))).toEqual(contentOf(folded));
    }),
  ));

test('the revision before a moment precedes the first event at or after it', () =>
  fc.assert(
    fc.asyncProperty(aRevision, fc.integer({ min: -1, max: 1 }), async (revision, ms) => {
      const moment = shift(log[revision]?.metadata.at ?? '2001-01-01T00:00:00.000Z', ms);
      const first = log.findIndex(({ metadata }) => metadata.at >= moment);
      expect(await past.revisionBefore(moment)).toBe((first < 0 ? log.length : first) - 1);
    }),
  ));

test('a moment may be given without milliseconds', async () => {
  const second = `${log.at(-1)?.metadata.at.slice(0, 19)}`;
  const first = log.findIndex(({ metadata }) => metadata.at >= `${second}.000Z`);
  expect(await past.revisionBefore(`${second}Z`)).toBe(first - 1);
});

test('every account balance after any event equals the fold’s', () =>
  fc.assert(
    fc.asyncProperty(aRevision, async (revision) => {
      for (const { id, balance } of heads[revision]?.state.members.values() ?? []) {
        expect((await postings.lastAt(id, revision))?.balance ?? 0).toBe(balance);
        const sums = await postings.sums(id, { after: -1, to: revision });
        expect([...sums.values()].reduce((sum, amount) => sum + amount, 0)).toBe(balance);
      }
    }),
  ));

/** A transfer is two transactions, one of each member. */
const isOf = ({ data }: TransactionEvent, memberId: string) =>
  data.memberId === memberId || ('payerId' in data && data.payerId === memberId);

test('a history has all transactions that a member made or paid, newest first', () =>
  fc.assert(
    fc.asyncProperty(aRevision, fc.integer({ min: 1, max: 30 }), async (before, limit) => {
      const newest = log.slice(0, Math.max(0, before)).filter(isTransaction).reverse();
      expect(await journal.transactions({}, { before, limit })).toEqual(newest.slice(0, limit));
      for (const { id } of heads.at(-1)?.state.members.values() ?? []) {
        const own = newest.filter((event) => isOf(event, id));
        expect(await journal.transactions({ memberId: id }, { before, limit })).toEqual(own.slice(0, limit));
      }
    }),
  ));

const aFilter = fc.record(
  {
    kinds: fc.subarray([...accountKinds], { minLength: 1 }),
    after: fc.integer({ min: -1, max: log.length }),
    to: fc.integer({ min: -1, max: log.length }),
  },
  { requiredKeys: [] },
);

test('a search finds exactly what matches member, kinds and time, newest first', () =>
  fc.assert(
    fc.asyncProperty(aFilter, fc.nat(), fc.integer({ min: 1, max: 30 }), async (filter, who, limit) => {
      const ids = Array.from(heads.at(-1)?.state.members.values() ?? [], ({ id }) => id);
      const memberId = [undefined, ...ids][who % (ids.length + 1)];
      const { kinds = accountKinds, after = -1, to = log.length } = filter;
      const matching = log.filter(isTransaction).filter((event) => {
        const { kind } = bookingOf(event);
        const isTheirs = memberId === undefined || isOf(event, memberId);
        const inTime = event.revision > after && event.revision <= to;
        return isTheirs && kinds.includes(kind) && inTime;
      });
      const page = { before: Number.MAX_SAFE_INTEGER, limit };
      expect(await journal.transactions({ ...filter, memberId }, page)).toEqual(
        matching.reverse().slice(0, limit),
      );
      expect(await journal.count({ ...filter, memberId })).toBe(matching.length);
    }),
  ));

test('the tallies count the drinks not cancelled, in total and per member', async () => {
  const always = { from: '0000-00-00', to: '9999-12-31' };
  const count = async (memberId?: string) =>
    (await tallies.drunk(always, memberId)).evenings.reduce((sum, evening) => sum + evening.count, 0);
  const { cancelled, members } = heads.at(-1)?.state ?? initialState;
  const standing = log.flatMap((event) =>
    event.type === 'DrinkPurchased' && !cancelled.has(event.data.transactionId) ? [event.data] : [],
  );
  expect(await count()).toBe(standing.length);
  for (const { id } of members.values()) {
    expect(await count(id)).toBe(standing.filter(({ memberId }) => memberId === id).length);
    const treated = standing.filter(({ memberId, payerId }) => payerId === id && memberId !== id);
    expect(await tallies.sum('treated', always, id)).toEqual({
      count: treated.length,
      amount: treated.reduce((sum, { price }) => sum + price, 0),
    });
  }
  const { drinks } = await tallies.drunk(always);
  const amount = standing.reduce((sum, { price }) => sum + price, 0);
  expect(drinks.reduce((sum, drink) => sum + drink.amount, 0)).toBe(amount);
  expect(await tallies.sum('drunk', always)).toEqual({ count: standing.length, amount });
});

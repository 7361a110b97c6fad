import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Drinker, Evening, insisting, Random, seedOfRun } from '@stammtisch/test-kit';
import { expectAccountsRight } from '../crash/accounts.js';
import { setTable } from '../crash/table.js';
import { dataDirs } from '../harness/data-dirs.js';
import { expectAgreement } from '../nodes/agreement.js';
import { Counter, Gap, Probe } from './counter.js';
import { faultsOf, isOfStore } from './faults.js';
import { type Options, Store } from './store.js';

const given = process.env.EVENT_STORE_FAULTS;
if (!given) throw new Error('start with npm run test:eventstore:faults -- --server <command>');
const run: Options = JSON.parse(given);
const newDataDir = dataDirs();

/** Slowest no that a member has to wait for, in ms. */
const LATEST_REFUSAL = 5000;
/** Within this time after a server leads again each node books again, in ms. */
const BACK = 6000;
/** What is not over by then never will be; in ms. */
const HOPELESS = 3 * 60 * 1000;
/** How often it is asked who leads, in ms. */
const LOOK_AGAIN = 100;
/** Calls and answers at each node between two faults. */
const LOAD = 500;
const NODES = 2;
/** So many that nobody books faster than a member may. */
const NAMES = Array.from({ length: 24 }, (_, n) => `gast${n + 1}`);
const SEED = seedOfRun();
const DAY = 24 * 60 * 60 * 1000;

const print = (...words: readonly unknown[]) => process.stdout.write(`${words.join(' ')}\n`);

/** Waits for something, but not for ever. @throws Error that names it when it took too long */
async function inTime(name: string, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const hopeless = sleep(HOPELESS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${name}: not over after ${HOPELESS / 1000} s`);
  });
  await Promise.race([work(), hopeless]).finally(() => over.abort());
}

describe('A real event store in trouble while everybody drinks at two nodes', () => {
  it(
    `loses nothing that was answered, and doubles nothing (SEED=${SEED})`,
    async () => {
      const store = new Store(run);
      const tillId = `faults-${Date.now()}`;
      const secret = 'the same on every node, whatever happens';
      const settings = { TILL_ID: tillId, APP_SECRET: secret, EVENT_STORE_URL: run.url };
      const counters = Array.from({ length: NODES }, () => new Counter(newDataDir(), settings));
      try {
        await inTime('the start of the store', () => store.start());
        await Promise.all(counters.map(({ till }) => till.start()));
        const random = new Random(SEED);
        const evening = new Evening(new Random(random.below(2 ** 31)));
        const ways = counters.map(({ transport }) => insisting(transport));
        const table = await setTable(counters[0]?.transport ?? (() => Promise.reject()), NAMES);
        const callers = ways.flatMap((way) => table.members.map((member) => member.at(way)));
        const drinkers = callers.map((caller) => new Drinker(caller, table.drinks, evening));
        // Past the counter: what a probe can read is no sign that anybody is served.
        const probes = counters.map(({ till }) => new Probe(table.admin.at(till.transport)));

        let closed = false;
        const drinking = Promise.all(drinkers.map((drinker) => drinker.drinkUntil(() => closed)));
        const leading = new Gap();
        const watching = store.servers.map(async (server) => {
          for (; !closed; await sleep(LOOK_AGAIN)) if (await server.leads()) leading.over();
        });
        const load = () => Promise.all(counters.map(({ traffic }) => traffic.passed(LOAD)));
        const tooLong: string[] = [];
        /** Lets each fault strike again and again, with some load in between. */
        const trouble = async () => {
          const end = performance.now() + (run.minutes ?? 0) * 60_000;
          const goesOn = (round: number) => (run.minutes ? performance.now() < end : round <= run.rounds);
          await load();
          for (let round = 1; goesOn(round); round++) {
            for (const [fault, strike] of Object.entries(faultsOf(run.cuts.length > 0))) {
              for (const gap of [leading, ...counters.map((counter) => counter.gap)]) gap.look();
              await inTime(fault, async () => {
                await strike({ store, counters, probes, random });
                await Promise.all(probes.map((probe) => probe.insist()));
                await load();
              });
              const stalls = counters.map(({ gap }) => Math.round(gap.longest));
              const leaderless = Math.round(leading.longest);
              const line = `${round}. ${fault}: served nobody for ${stalls} ms, no leader for ${leaderless} ms`;
              print(line);
              if (isOfStore(fault) && Math.max(...stalls) - leaderless > BACK) tooLong.push(line);
            }
          }
        };
        const troubled = trouble().finally(() => {
          closed = true;
        });
        await Promise.all([troubled, drinking, ...watching]);

        const guests = [...drinkers, ...probes];
        for (const { transport } of counters) await expectAccountsRight(table.admin.at(transport), guests);
        const addresses = await Promise.all(counters.map(({ till }) => till.address));
        const { length } = await expectAgreement({ storeUrl: run.url, tillId, secret, addresses });
        const sum = (count: (guest: (typeof guests)[number]) => number) =>
          guests.reduce((all, guest) => all + count(guest), 0);
        print(
          'answered transactions:',
          sum(({ booked }) => booked.length),
        );
        print(
          'answered cancellations:',
          sum(({ cancelled }) => cancelled.size),
        );
        print('events in the log, each transaction there once, all nodes agree:', length);
        for (const { slowestRefusal } of counters) expect(slowestRefusal).toBeLessThan(LATEST_REFUSAL);
        expect(tooLong).toEqual([]);
      } finally {
        await Promise.all(counters.map(({ till }) => till.kill()));
        await store.kill();
      }
    },
    DAY,
  );
});

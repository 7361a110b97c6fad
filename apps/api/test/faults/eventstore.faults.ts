import { describe, expect, it } from '@jest/globals';
import { Drinker, Evening, Random, seedOfRun, withRetries } from '@stammtisch/test-kit';
import { expectAccountsRight, setUpTable } from '../crash/table.js';
import { dataDirs } from '../harness/data-dirs.js';
import { expectAgreement } from '../nodes/agreement.js';
import { isOfStore, isReplaced } from './faults.js';
import { MeasuredNode } from './measured-node.js';
import { options } from './options.js';
import { Probe } from './probe.js';
import { Store } from './store.js';
import { injectFaults, printCalls, printStalls, type Stall, withinLimit } from './trouble.js';

const newDataDir = dataDirs();
const run = options();

/** The slowest acceptable refusal, in ms. */
const LATEST_REFUSAL = 5000;
/** The longest time from a new leader until every node books again, in ms. */
const BACK = 6000;
/** The longest time without bookings after the failure of a node, or of one server of a cluster, in ms. */
const REPLACED = 12_000;
const NODES = 2;
/** Enough members that none reaches the rate limit. */
const NAMES = Array.from({ length: 24 }, (_, n) => `gast${n + 1}`);
const SEED = seedOfRun();
const DAY = 24 * 60 * 60 * 1000;

describe('A real event store in trouble while everybody drinks at two nodes', () => {
  it(
    `loses nothing that was answered, and doubles nothing (SEED=${SEED})`,
    async () => {
      const store = new Store(run);
      const nodes: MeasuredNode[] = [];
      try {
        await withinLimit('the start of the store', () => store.start());
        const tillId = `faults-${Date.now()}`;
        const secret = 'the same on every node, whatever happens';
        const settings = { TILL_ID: tillId, APP_SECRET: secret, EVENT_STORE_URL: run.url };
        for (let node = 0; node < NODES; node++) nodes.push(new MeasuredNode(newDataDir(), settings));
        await Promise.all(nodes.map(({ till }) => till.start()));
        const [first] = nodes;
        if (!first) throw new RangeError('no node');

        const random = new Random(SEED);
        const evening = new Evening(new Random(random.below(2 ** 31)));
        const table = await setUpTable(first.transport, NAMES);
        const ways = nodes.map(({ transport }) => withRetries(transport));
        const callers = ways.flatMap((way) => table.members.map((member) => member.at(way)));
        const drinkers = callers.map((caller) => new Drinker(caller, table.drinks, evening));
        // Not through the measured transport: a probe's reads are not bookings.
        const probes = nodes.map(({ till }) => new Probe(table.admin.at(till.transport)));
        let closed = false;
        const drinking = Promise.all(drinkers.map((drinker) => drinker.drinkUntil(() => closed)));
        const watching = store.watch(() => closed);
        const trouble = injectFaults({ store, nodes, probes, random }, run).finally(() => {
          closed = true;
        });
        const [stalls] = await Promise.all([trouble, drinking, watching]);

        const guests = [...drinkers, ...probes];
        printStalls(stalls);
        for (const { transport } of nodes) await expectAccountsRight(table.admin.at(transport), guests);
        const addresses = await Promise.all(nodes.map(({ till }) => till.address));
        const events = await expectAgreement({ storeUrl: run.url, tillId, secret, addresses });
        printCalls(guests, events.length);
        for (const { slowestRefusal } of nodes) expect(slowestRefusal).toBeLessThan(LATEST_REFUSAL);
        const isTooLong = (fault: string, { worst, best, leaderless }: Stall) =>
          (isOfStore(fault) && worst - leaderless > BACK) || (isReplaced(fault, store) && best > REPLACED);
        const tooLong = Array.from(stalls).flatMap(([fault, all]) =>
          all.filter((stall) => isTooLong(fault, stall)).map((stall) => ({ fault, ...stall })),
        );
        expect(tooLong).toEqual([]);
      } finally {
        await Promise.all(nodes.map(({ till }) => till.kill()));
        await store.kill();
      }
    },
    DAY,
  );
});

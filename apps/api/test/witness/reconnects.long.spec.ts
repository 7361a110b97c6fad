import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Guest, insisting, Random, RunningTill, seedOfRun } from '@stammtisch/test-kit';
import { setTable, type Table } from '../crash/table.js';
import { dataDirs, loseReadModel } from '../harness/data-dirs.js';
import { rewriteLog } from '../harness/rewritten-log.js';
import { typedWhere } from '../harness/typed.js';
import { WitnessingPhone } from '../harness/witnessing-phone.js';
import { openedNodes } from '../nodes/nodes.js';

/** In all, half of them at a till that is alone, half of them between two nodes. */
const RECONNECTS = Number(process.env.RECONNECTS ?? 400);
const SEED = seedOfRun();
const NAMES = ['anna', 'bertl', 'cilli', 'dora'];
/** How often each phone connects between two mishaps. */
const OFTEN = Number(process.env.OFTEN ?? 5);
const PATIENCE = 3_600_000;

const newDataDir = dataDirs();
const opened = openedNodes(2);

/** Everybody's phones, two each, and what they go through. */
class Phones {
  reconnects = 0;
  readonly #all: readonly { readonly phone: WitnessingPhone; readonly owner: Guest }[];

  constructor(
    private readonly table: Table,
    private readonly random: Random,
  ) {
    this.#all = [...this.table.members, ...this.table.members].map((owner) => ({
      owner,
      phone: new WitnessingPhone(owner),
    }));
  }

  /** Somebody books something. */
  async books(at = (guest: Guest) => guest): Promise<void> {
    for (let more = this.random.below(4); more > 0; more--)
      await at(this.random.pick(this.table.members)).topsUp(1);
  }

  /** Each connects some times, while the others go on. `at`: to which node. */
  async reconnect(at = (guest: Guest) => guest): Promise<void> {
    for (let often = 0; often < OFTEN; often++) {
      await this.books(at);
      await Promise.all(this.#all.map(({ phone, owner }) => phone.opens(at(owner))));
      this.reconnects += this.#all.length;
    }
  }

  get findings() {
    return this.#all.flatMap(({ phone }) => phone.findings);
  }

  /** How many digests they have been told. */
  get digests(): number {
    return this.#all.reduce((sum, { phone }) => sum + phone.digests, 0);
  }

  get count(): number {
    return this.#all.length;
  }
}

describe('Phones that connect again and again', () => {
  it(
    `raise no false alarm through kills, upgrades and restores (${RECONNECTS / 2} times, SEED=${SEED})`,
    async () => {
      const random = new Random(SEED);
      const dataDir = newDataDir();
      const till = new RunningTill(dataDir);
      await till.start();
      const table = await setTable(insisting(till.transport), NAMES);
      const phones = new Phones(table, random);
      let backups = 0;
      const killed = async (meanwhile: () => void) => {
        await till.kill();
        meanwhile();
        await till.start();
      };
      /** A backup is put back. What it lacks no phone has seen. */
      const restored = async () => {
        const backup = join(dataDir, `backup-${++backups}.sqlite`);
        const { code, err } = await typedWhere({ DATA_DIR: dataDir }, 'backup', '--to', backup);
        expect([code, err]).toEqual([0, expect.anything()]);
        await phones.books();
        await table.admin.topsUp(2);
        await killed(() => {
          for (const end of ['', '-wal', '-shm'])
            rmSync(join(dataDir, `events.sqlite${end}`), { force: true });
          copyFileSync(backup, join(dataDir, 'events.sqlite'));
          loseReadModel(dataDir);
        });
      };
      const mishaps = [
        () => killed(() => {}),
        () => killed(() => loseReadModel(dataDir)),
        restored,
        restored,
      ];
      try {
        for (let round = 0; phones.reconnects < RECONNECTS / 2; round++) {
          await (mishaps[round] ?? random.pick(mishaps))();
          await phones.reconnect();
          expect(phones.findings).toEqual([]);
        }
        expect(phones.digests).toBeGreaterThan(0);
        // It is not that they look away: each of them finds a log whose last event is another.
        const { revision: last } = await table.admin.home();
        await killed(() =>
          rewriteLog(dataDir, {
            change: ({ metadata, ...event }, revision) => ({
              ...event,
              metadata: revision === last ? { ...metadata, correlationId: 'forged' } : metadata,
            }),
          }),
        );
        await phones.reconnect();
        expect(phones.findings).toHaveLength(phones.count);
      } finally {
        await till.kill();
      }
    },
    PATIENCE,
  );

  it(
    `… nor when nodes come and go, and they go from one to the other (${RECONNECTS / 2} times)`,
    async () => {
      const random = new Random(SEED);
      const nodes = opened();
      const table = await setTable(insisting(nodes.at(0)), NAMES);
      const phones = new Phones(table, random);
      const anyNode = (guest: Guest) => guest.at(insisting(random.pick(nodes.tills).transport));
      while (phones.reconnects < RECONNECTS / 2) {
        const node = random.pick(nodes.tills);
        await node.kill();
        const back = node.start();
        await phones.reconnect(anyNode);
        await back;
        expect(phones.findings).toEqual([]);
      }
      expect(phones.digests).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});

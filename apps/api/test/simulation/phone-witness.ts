import { createHash } from 'node:crypto';
import type { ChainAnswer, LogPlace } from '@stammtisch/contracts';
import { type Finding, type SeenLog, Witness } from '@stammtisch/live';
import type { World } from './world.js';

/** How long a phone waits for digests, in ms. */
const PATIENCE = 5000;

/** How a phone looks whether the log is still what it has kept of it: at any node that answers. */
export class PhoneWitness {
  /** What it found, however often the app was opened anew. */
  readonly findings: Finding[] = [];
  kept: SeenLog | undefined;
  #witness = this.#opened();

  constructor(private readonly world: World) {}

  /** The phone has a connection, perhaps to another node; now and then because the app was opened anew. */
  connected(): void {
    if (this.world.random.chance(0.3)) this.#witness = this.#opened();
    this.#witness.connected();
  }

  /** The till has reported its newest revision and hash. */
  observe({ revision, hash }: LogPlace): void {
    this.#witness.observe({ revision, hash });
  }

  #opened(): Witness {
    return new Witness({
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      kept: () => this.kept,
      keep: (seenLog) => {
        this.kept = seenLog;
      },
      found: (finding) => void this.findings.push(finding),
      ask: (from) => this.#ask(from),
      now: () => new Date(this.world.time.now).toISOString(),
      wait: (ms) => this.world.time.sleep(ms, 'witness waits'),
    });
  }

  #ask(from: number): Promise<ChainAnswer> {
    const { time, random, nodes } = this.world;
    return new Promise((resolve, reject) => {
      time.after(PATIENCE, () => reject(new Error('timeout')), 'digests time out');
      time.run(() => {
        const { life } = random.pick(nodes);
        if (!life?.serving) return reject(new Error('nobody there'));
        life.side.chain.digests({ from }).then((answer) => {
          time.run(() => resolve(structuredClone(answer)), 'digests to phone');
        }, reject);
      }, 'ask for digests');
    });
  }
}

import { createHash } from 'node:crypto';
import type { ChainAnswer, LogPlace } from '@stammtisch/contracts';
import { type Finding, type SeenLog, Witness } from '@stammtisch/live';
import type { World } from './world.js';

/** In ms. */
const DIGESTS_TIMEOUT = 5000;

/** A phone's witness, which checks the log of any node against the hashes it has kept. */
export class PhoneWitness {
  /** Of all witnesses since the first start of the app. */
  readonly findings: Finding[] = [];
  kept: SeenLog | undefined;
  #witness = this.#openWitness();

  constructor(private readonly world: World) {}

  /** The phone has connected, perhaps to another node, sometimes after a new start of the app. */
  connected(): void {
    if (this.world.random.chance(0.3)) this.#witness = this.#openWitness();
    this.#witness.connected();
  }

  /** The till has reported its newest revision and hash. */
  observe({ revision, hash }: LogPlace): void {
    this.#witness.observe({ revision, hash });
  }

  #openWitness(): Witness {
    return new Witness({
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      kept: () => this.kept,
      keep: (seenLog) => {
        this.kept = seenLog;
      },
      found: (finding) => void this.findings.push(finding),
      ask: (from) => this.#fetchDigests(from),
      now: () => new Date(this.world.time.now).toISOString(),
      wait: (ms) => this.world.time.sleep(ms, 'witness waits'),
    });
  }

  #fetchDigests(from: number): Promise<ChainAnswer> {
    const { time, random, nodes } = this.world;
    return new Promise((resolve, reject) => {
      time.after(DIGESTS_TIMEOUT, () => reject(new Error('timeout')), 'digests time out');
      time.run(() => {
        const { life } = random.pick(nodes);
        if (!life?.serving) return reject(new Error('nobody there'));
        life.services.chain.digests({ from }).then((answer) => {
          time.run(() => resolve({ success: true, ...structuredClone(answer) }), 'digests to phone');
        }, reject);
      }, 'ask for digests');
    });
  }
}

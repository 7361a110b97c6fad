import PQueue from 'p-queue';
import QuickLRU from 'quick-lru';
import type { Clock } from '../platform/clock.js';

const HOUR = 60 * 60 * 1000;

/** Tries at a time, and how long an address may take to answer, in ms. */
const LANES = {
  /** All addresses that answered the last time, or were never tried. Push services answer within a second. */
  usual: { atOnce: 8, patience: 3000 },
  /** Those that did not answer: however many they are, they hold up only each other. */
  silent: { atOnce: 2, patience: 10_000 },
} as const;

/** An address is dead once it has been silent for so long, for so many tries, while another has answered this lately, in ms. */
const DEAD = { after: 72 * HOUR, tries: 10, answered: HOUR };

/** Most silent addresses that are remembered. */
const MOST_SILENT = 10_000;

interface Silence {
  readonly since: number;
  readonly tries: number;
}

/** When which address is tried: live ones are never held up by dead ones. */
export class PushLanes {
  private readonly queues = {
    usual: new PQueue({ concurrency: LANES.usual.atOnce }),
    silent: new PQueue({ concurrency: LANES.silent.atOnce }),
  };
  private readonly silent = new QuickLRU<string, Silence>({ maxSize: MOST_SILENT });
  private answeredAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Pick<Clock, 'ms'>) {}

  /** Makes a try when it is the address's turn. `rank`: which of its member's devices it is, so that everybody's first go first. */
  turn<T>(endpoint: string, rank: number, attempt: (patience: number) => Promise<T>): Promise<T> {
    const lane = this.silent.has(endpoint) ? 'silent' : 'usual';
    return this.queues[lane].add(() => attempt(LANES[lane].patience), { priority: -rank });
  }

  answered(endpoint: string): void {
    this.silent.delete(endpoint);
    this.answeredAt = this.clock.ms();
  }

  /** Notes that an address did not answer. @returns whether it is dead for good */
  unanswered(endpoint: string): boolean {
    const now = this.clock.ms();
    const { since = now, tries = 0 } = this.silent.get(endpoint) ?? {};
    this.silent.set(endpoint, { since, tries: tries + 1 });
    return now - since >= DEAD.after && tries + 1 >= DEAD.tries && now - this.answeredAt < DEAD.answered;
  }
}

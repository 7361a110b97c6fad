/** Pseudo-random numbers from a seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  readonly next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  /** A key. `weights`: how often each is drawn, relative to the others. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const keys = Object.keys(weights) as Key[];
    let draw = this.next() * keys.reduce((sum, key) => sum + weights[key], 0);
    const drawn = keys.find((key) => {
      draw -= weights[key];
      return draw < 0;
    });
    if (drawn === undefined) throw new RangeError('nothing to draw from');
    return drawn;
  }
}

/** The seed of the run (`tools/tests/cases.js`). Put it into the test's title, so that a failure shows its seed. */
export const seedOfRun = (): number => Number(process.env.SEED);

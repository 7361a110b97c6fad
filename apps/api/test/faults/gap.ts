/** Knows the longest time in which something did not happen. */
export class Gap {
  #happenedAt = performance.now();
  #longest = 0;

  /** Notes that it has happened. */
  over(): void {
    this.#longest = this.longest;
    this.#happenedAt = performance.now();
  }

  /** The longest since {@link look}, in ms. */
  get longest(): number {
    return Math.max(this.#longest, performance.now() - this.#happenedAt);
  }

  /** Looks at the clock anew. */
  look(): void {
    this.#longest = 0;
    this.#happenedAt = performance.now();
  }
}

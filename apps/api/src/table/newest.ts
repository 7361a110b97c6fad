/** The newest of many, in order: at most so many. To add to them costs no more than what is added. */
export class Newest<Item> {
  private items: Item[] = [];

  constructor(private readonly most: number) {}

  add(items: readonly Item[]): void {
    for (const item of items) this.items.push(item);
    // Not every time: whoever taps would wait for a copy of all.
    if (this.items.length >= 2 * this.most) this.items = this.all();
  }

  /** Oldest first. */
  all(): Item[] {
    return this.items.slice(-this.most);
  }
}

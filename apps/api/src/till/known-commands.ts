const FIRST_SIZE = 2 ** 14;

/**
 * Which commands have ever carried a key, at four bytes each: almost every tap is new, and this says so without
 * asking the disk. A hash set of marks with open addressing; at most half full.
 */
export class KnownCommands {
  private slots = new Uint32Array(FIRST_SIZE);
  private count = 0;

  add(mark: number): void {
    if (this.put(this.slots, mark)) this.count++;
    if (this.count * 2 > this.slots.length) this.grow();
  }

  /** False: certainly new. True: almost certainly known, ask. */
  mayHave(mark: number): boolean {
    const { slots } = this;
    const last = slots.length - 1;
    for (let at = mark & last; slots[at] !== 0; at = (at + 1) & last) {
      if (slots[at] === mark) return true;
    }
    return false;
  }

  private put(slots: Uint32Array, mark: number): boolean {
    const last = slots.length - 1;
    let at = mark & last;
    while (slots[at] !== 0 && slots[at] !== mark) at = (at + 1) & last;
    const fresh = slots[at] === 0;
    slots[at] = mark;
    return fresh;
  }

  private grow(): void {
    const larger = new Uint32Array(this.slots.length * 2);
    for (const mark of this.slots) if (mark !== 0) this.put(larger, mark);
    this.slots = larger;
  }
}

/** The last 32 bits of a command's id, which are random; never 0, which means an empty slot. */
export const markOf = (commandId: string) => Number.parseInt(commandId.slice(-8), 16) || 1;

/** The same of its number (see `idNumber`). */
export const markOfNumber = (command: number) => command % 2 ** 32 || 1;

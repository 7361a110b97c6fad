const FIRST_SIZE = 2 ** 14;

/**
 * Which commands have ever carried a key, at four bytes each: almost every tap is new, and this says so without
 * asking the disk. A hash set with open addressing; at most half full.
 */
export class KnownCommands {
  private slots = new Uint32Array(FIRST_SIZE);
  private count = 0;

  add(command: number): void {
    if (this.put(this.slots, mark(command))) this.count++;
    if (this.count * 2 > this.slots.length) this.grow();
  }

  /** False: certainly new. True: almost certainly known, ask. */
  mayHave(command: number): boolean {
    const wanted = mark(command);
    const { slots } = this;
    for (let at = wanted % slots.length; slots[at] !== 0; at = (at + 1) % slots.length) {
      if (slots[at] === wanted) return true;
    }
    return false;
  }

  private put(slots: Uint32Array, value: number): boolean {
    let at = value % slots.length;
    while (slots[at] !== 0 && slots[at] !== value) at = (at + 1) % slots.length;
    const fresh = slots[at] === 0;
    slots[at] = value;
    return fresh;
  }

  private grow(): void {
    const larger = new Uint32Array(this.slots.length * 2);
    for (const value of this.slots) if (value !== 0) this.put(larger, value);
    this.slots = larger;
  }
}

/** 32 bits of a command's number; never 0, which means an empty slot. */
const mark = (command: number) => command % 0xffffffff || 1;

import type Database from 'libsql';

const FIRST_SIZE = 2 ** 14;
/** What divides a command's number; the rest is its mark. */
const MARKS = 0xffffffff;
/** Commands read at a time. */
const PAGE = 50_000;

/**
 * Which commands have ever carried a key, at four bytes each: almost every tap is new, and this says so without
 * asking the disk. A hash set with open addressing; at most half full.
 */
export class KnownCommands {
  private slots = new Uint32Array(FIRST_SIZE);
  private count = 0;

  /** Those that stand in a read model. */
  static in(database: Database.Database): KnownCommands {
    const known = new KnownCommands();
    // Many in one text, with their marks worked out: a row each takes twice as long, and every start waits for it.
    const page = database
      .prepare(
        `SELECT max(command), json_group_array(command % ${MARKS})
         FROM (SELECT command FROM journal WHERE command IS NOT NULL AND command > ? ORDER BY command LIMIT ${PAGE})`,
      )
      .raw();
    for (let last: number | null = -1; last !== null; ) {
      const [newest, marks] = page.get(last) as [number | null, string];
      for (const rest of JSON.parse(marks) as number[]) known.note(rest || 1);
      last = newest;
    }
    return known;
  }

  add(command: number): void {
    this.note(mark(command));
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

  private note(value: number): void {
    if (this.put(this.slots, value)) this.count++;
    if (this.count * 2 > this.slots.length) this.grow();
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
const mark = (command: number) => command % MARKS || 1;

const FIRST_SIZE = 2 ** 14;

/**
 * Where the commands began that ever carried a key, at some twenty bytes each: almost every tap is new, and this says so without
 * asking the disk. A hash table of marks with open addressing; at most half full. Several commands may share a mark.
 */
export class KnownCommands {
  private marks = new Uint32Array(FIRST_SIZE);
  private revisions = new Uint32Array(FIRST_SIZE);
  private count = 0;

  /** A command of this mark began at a revision. */
  add(mark: number, revision: number): void {
    if (this.put(mark, revision)) this.count++;
    if (this.count * 2 > this.marks.length) this.grow();
  }

  /** Where commands of this mark began; nowhere: then it is certainly new. */
  beginnings(mark: number): number[] {
    const { marks, revisions } = this;
    const last = marks.length - 1;
    const found: number[] = [];
    for (let at = mark & last; marks[at] !== 0; at = (at + 1) & last) {
      if (marks[at] === mark) found.push(revisions[at] as number);
    }
    return found;
  }

  private put(mark: number, revision: number): boolean {
    const { marks, revisions } = this;
    const last = marks.length - 1;
    let at = mark & last;
    while (marks[at] !== 0 && (marks[at] !== mark || revisions[at] !== revision)) at = (at + 1) & last;
    const fresh = marks[at] === 0;
    marks[at] = mark;
    revisions[at] = revision;
    return fresh;
  }

  private grow(): void {
    const { marks, revisions } = this;
    this.marks = new Uint32Array(marks.length * 2);
    this.revisions = new Uint32Array(marks.length * 2);
    marks.forEach((mark, at) => {
      if (mark !== 0) this.put(mark, revisions[at] as number);
    });
  }
}

/** The last 32 bits of a command's id, which are random; never 0, which means an empty slot. */
export const markOf = (commandId: string) => Number.parseInt(commandId.slice(-8), 16) || 1;

/** The same of its number (see `idNumber`). */
export const markOfNumber = (command: number) => command % 2 ** 32 || 1;

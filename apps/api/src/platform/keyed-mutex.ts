interface Waiter {
  readonly begin: (mine: boolean) => void;
  readonly timer: NodeJS.Timeout;
}

/** Lets one at a time of each key, and some wait a little. */
export class KeyedMutex<Key> {
  private readonly lines = new Map<Key, Waiter[]>();

  constructor(
    /** How many may wait behind the one. */
    private readonly most: number,
    /** How long they wait, in ms. */
    private readonly patience: number,
  ) {}

  /** Resolves to true when it is the caller's turn, which they must `release`; to false when it won't be soon. */
  acquire(key: Key): Promise<boolean> {
    const line = this.lines.get(key);
    if (!line) {
      this.lines.set(key, []);
      return Promise.resolve(true);
    }
    if (line.length >= this.most) return Promise.resolve(false);
    return new Promise((begin) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        begin(false);
      }, this.patience).unref();
      const waiter = { begin, timer };
      line.push(waiter);
    });
  }

  release(key: Key): void {
    const next = this.lines.get(key)?.shift();
    if (!next) {
      this.lines.delete(key);
      return;
    }
    clearTimeout(next.timer);
    next.begin(true);
  }
}

import PQueue from 'p-queue';

/** Lets one at a time of each key, and some wait a little: a `p-queue` for each key that is in use. */
export class KeyedMutex<Key> {
  /** The queue of each key that somebody holds or waits for. */
  private readonly lines = new Map<Key, PQueue>();

  constructor(
    /** How many may wait behind the one. */
    private readonly most: number,
    /** How long they wait, in ms. */
    private readonly patience: number,
  ) {}

  /** Resolves to what ends the caller's turn when it is theirs; to undefined when it won't be soon. */
  acquire(key: Key): Promise<(() => void) | undefined> {
    const line = this.lines.get(key) ?? this.newLine(key);
    if (line.size >= this.most) return Promise.resolve(undefined);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), this.patience).unref();
    return new Promise((resolve) => {
      const turn = () =>
        new Promise<void>((end) => {
          clearTimeout(timer);
          resolve(end);
        });
      line.add(turn, { signal: waiting.signal }).catch(() => resolve(undefined));
    });
  }

  private newLine(key: Key): PQueue {
    const line = new PQueue({ concurrency: 1 });
    line.on('idle', () => this.lines.delete(key));
    this.lines.set(key, line);
    return line;
  }
}

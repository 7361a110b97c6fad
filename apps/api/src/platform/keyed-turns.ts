import PQueue from 'p-queue';
import type { TurnSize } from './limits.js';

/** Lets some callers in at a time for each key, and lets some wait a little: a `p-queue` for each key that is in use. */
export class KeyedTurns<Key> {
  /** The queue of each key that a caller holds or waits for. */
  private readonly lines = new Map<Key, PQueue>();

  constructor(private readonly size: TurnSize) {}

  /** Resolves when it is the caller's turn, to a function that ends the turn; to undefined when the turn won't come soon. */
  acquire(key: Key): Promise<(() => void) | undefined> {
    const line = this.lines.get(key) ?? this.newLine(key);
    if (line.size >= this.size.waiting) return Promise.resolve(undefined);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), this.size.patience).unref();
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
    const line = new PQueue({ concurrency: this.size.atOnce });
    line.on('idle', () => this.lines.delete(key));
    this.lines.set(key, line);
    return line;
  }
}

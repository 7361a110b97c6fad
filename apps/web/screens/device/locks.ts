import { setMaxListeners } from 'node:events';

type Work<T> = (lock: { name: string } | null) => T | Promise<T>;

interface LockOptions {
  /** Shared locks wait for each other, too: nothing waits for more than one. */
  readonly mode?: LockMode;
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

/** `navigator.locks` of one page; `queues` is shared by the device's pages. A closed page releases its locks and leaves the queues. */
export function locksOf(queues: Map<string, Promise<unknown>>, closed: AbortSignal) {
  // Each call of the page has a lock.
  setMaxListeners(0, closed);
  async function request<T>(name: string, ...given: [Work<T>] | [LockOptions, Work<T>]): Promise<T> {
    const [options, work]: [LockOptions, Work<T>] = given.length === 1 ? [{}, given[0]] : given;
    const before = queues.get(name);
    if (before && options.ifAvailable) return work(null);
    // Asynchronous even if the lock is free, as in a browser.
    const working = Promise.race([before, aborted(options.signal)]).then(() => work({ name }));
    const released = Promise.race([working, aborted(closed)]).catch(() => undefined);
    const turn = Promise.all([before, released]);
    queues.set(name, turn);
    void turn.then(() => queues.get(name) === turn && queues.delete(name));
    return working;
  }
  return { request };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

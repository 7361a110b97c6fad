type Work<T> = (lock: { name: string } | null) => T | Promise<T>;

interface Wish {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * The locks that the pages of one device share (`navigator.locks`), as one of them asks for them. They let go of what a page that is gone
 * has held, and of what it has waited for.
 */
export function locksOf(queues: Map<string, Promise<unknown>>, gone: AbortSignal) {
  async function request<T>(name: string, ...given: [Work<T>] | [Wish, Work<T>]): Promise<T> {
    const [wish, work]: [Wish, Work<T>] = given.length === 1 ? [{}, given[0]] : given;
    const before = queues.get(name);
    if (before && wish.ifAvailable) return work(null);
    let letGo = () => {};
    const mine = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const turn = Promise.resolve(before).then(() => mine);
    queues.set(name, turn);
    void turn.then(() => {
      if (queues.get(name) === turn) queues.delete(name);
    });
    gone.addEventListener('abort', letGo);
    if (gone.aborted) letGo();
    try {
      // Whoever asks goes on first, as in a browser.
      await Promise.race([before, aborted(wish.signal)]);
      return await work({ name });
    } finally {
      gone.removeEventListener('abort', letGo);
      letGo();
    }
  }
  return { request };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

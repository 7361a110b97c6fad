type Work<T> = (lock: { name: string } | null) => T | Promise<T>;

interface Wish {
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

/** The locks that the pages of one device share (`navigator.locks`). */
export class Locks {
  private readonly queues = new Map<string, Promise<unknown>>();

  /** Lets go of what a page that is gone has held, and of what it has waited for. */
  ofPage(gone: Promise<void>) {
    return {
      request: <T>(name: string, ...given: [Work<T>] | [Wish, Work<T>]): Promise<T> => {
        const [wish, work] = given.length === 1 ? [{}, given[0]] : given;
        return this.request(name, wish, work, gone);
      },
    };
  }

  private async request<T>(name: string, wish: Wish, work: Work<T>, gone: Promise<void>): Promise<T> {
    const before = this.queues.get(name);
    if (before && wish.ifAvailable) return work(null);
    let letGo = () => {};
    const mine = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const turn = Promise.resolve(before).then(() => mine);
    this.queues.set(name, turn);
    void turn.then(() => {
      if (this.queues.get(name) === turn) this.queues.delete(name);
    });
    void gone.then(letGo);
    try {
      // Whoever asks goes on first, as in a browser.
      await Promise.race([before, aborted(wish.signal)]);
      return await work({ name });
    } finally {
      letGo();
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

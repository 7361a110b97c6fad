/** Whoever waits for a revision to be reached. */
export class RevisionWaiters {
  private readonly waiting = new Set<{ readonly revision: number; readonly resolve: () => void }>();

  /** Resolves with the first `moved` to this revision or further. `forget` gives up waiting. */
  wait(revision: number): { readonly arrived: Promise<void>; readonly forget: () => void } {
    let forget = () => {};
    const arrived = new Promise<void>((resolve) => {
      const waiter = { revision, resolve };
      this.waiting.add(waiter);
      forget = () => this.waiting.delete(waiter);
    });
    return { arrived, forget };
  }

  moved(revision: number): void {
    for (const waiter of this.waiting) {
      if (waiter.revision > revision) continue;
      this.waiting.delete(waiter);
      waiter.resolve();
    }
  }
}

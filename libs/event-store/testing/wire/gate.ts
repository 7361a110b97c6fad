/** Something to wait at while it is closed. */
export class Gate {
  #opened: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;

  get closed(): boolean {
    return this.#opened !== undefined;
  }

  close(): void {
    if (this.#opened) return;
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    this.#opened = { promise, resolve };
  }

  open(): void {
    this.#opened?.resolve();
    this.#opened = undefined;
  }

  /** Runs at once when the gate is open, else as soon as it opens. */
  pass(work: () => void): void {
    if (this.#opened) void this.#opened.promise.then(work);
    else work();
  }
}

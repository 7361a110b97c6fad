import type { Transport } from '@stammtisch/test-kit';

/** Counts requests to a till and its replies. */
export class Traffic {
  #count = 0;
  #waiter: { readonly at: number; readonly resolve: () => void } | undefined;
  readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = async (request) => {
      const replied = transport(request);
      this.#tick();
      const reply = await replied;
      this.#tick();
      return reply;
    };
  }

  /** Resolves as soon as this many more requests and replies have passed. */
  passed(ticks: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiter = { at: this.#count + ticks, resolve };
    });
  }

  #tick(): void {
    this.#count++;
    if (!this.#waiter || this.#count < this.#waiter.at) return;
    this.#waiter.resolve();
    this.#waiter = undefined;
  }
}

import type { Transport } from '@stammtisch/test-kit';

/** Counts what passes on the way to a till: requests and replies. */
export class Traffic {
  #count = 0;
  #alarm: { readonly at: number; readonly ring: () => void } | undefined;
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

  /** Resolves at once when so many more have passed. */
  passed(ticks: number): Promise<void> {
    return new Promise((ring) => {
      this.#alarm = { at: this.#count + ticks, ring };
    });
  }

  #tick(): void {
    this.#count++;
    if (!this.#alarm || this.#count < this.#alarm.at) return;
    this.#alarm.ring();
    this.#alarm = undefined;
  }
}

import { Gate } from '../gate.js';

/**
 * Soft-deleted streams on their way back. The server marks one as alive a moment after it has answered; readers go by
 * the metadata from before until then, writers do not.
 */
export class Revivals {
  /** Closed, no mark is seen. */
  readonly gate = new Gate();
  readonly #before = new Map<string, Uint8Array>();

  /** `seen` runs once readers see the mark. */
  mark(stream: string, metadataBefore: Uint8Array, seen: () => void): void {
    this.#before.set(stream, metadataBefore);
    this.gate.pass(() => {
      this.#before.delete(stream);
      seen();
    });
  }

  /** The metadata readers go by, where they are not the newest. */
  shown(stream: string): Uint8Array | undefined {
    return this.#before.get(stream);
  }
}

/** A new idempotency key: 128 random bits. `randomUUID` exists only with https, which a pub's LAN may lack. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * One key per action. When an action got no answer, the next identical one gets the same key: if the first one was booked after all, the
 * second books nothing.
 */
export class IdempotencyKeys {
  private readonly open = new Map<string, { key: string; at: number }>();

  /** @param rememberMs an identical action counts as a retry within this time; always by default */
  constructor(private readonly rememberMs = Number.POSITIVE_INFINITY) {}

  keyFor(action: string, make: () => string = newKey): string {
    const known = this.open.get(action);
    this.open.delete(action);
    // A clock that has gone back ends the minute, too.
    return known && Math.abs(Date.now() - known.at) < this.rememberMs ? known.key : make();
  }

  /** The outcome of `action` under `key` is unknown. */
  unsettled(action: string, key: string): void {
    this.open.set(action, { key, at: Date.now() });
  }
}

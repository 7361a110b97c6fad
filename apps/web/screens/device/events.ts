import type { Device, Handler } from './device.js';
import type { HappyWindow } from './happy-window.js';
import { type Matcher, matches } from './network.js';

type Listener = (about: never) => void;

/**
 * What happens in a page, as a story listens to it (`request`, `response`, `pageerror`, `dialog`, `sound`, `print`, `download`) or
 * answers in the till's place.
 */
export abstract class PageEvents {
  abstract readonly device: Device;
  private readonly listeners = new Map<string, Set<Listener>>();

  /** Makes a happening known: `pageerror`, `dialog`. */
  tells(event: string, about: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (about: unknown) => void)(about);
  }

  on(event: string, listener: (about: never) => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  waitForEvent(event: string): Promise<unknown> {
    return this.next(event);
  }

  /** A page that would lose something asks first; a story that says nothing leaves it. */
  protected mayLeave(own: HappyWindow): boolean {
    let leaves = true;
    if (own.dispatchEvent(new own.Event('beforeunload', { cancelable: true }))) return leaves;
    const dismiss = async () => {
      leaves = false;
    };
    this.tells('dialog', { type: () => 'beforeunload', accept: async () => undefined, dismiss });
    return leaves;
  }

  waitForRequest(matcher: string) {
    return this.next('request', matcher);
  }

  waitForResponse(matcher: string) {
    return this.next('response', matcher);
  }

  /** The next happening of this kind that is meant; of a call, by its address. */
  private next(event: string, matcher?: string) {
    return new Promise<never>((resolve) => {
      const listens = (about: never) => {
        if (matcher && !matches(matcher, new URL((about as { url(): string }).url()))) return;
        this.listeners.get(event)?.delete(listens);
        resolve(about);
      };
      this.on(event, listens);
    });
  }

  route(matcher: Matcher, handle: Handler): Promise<void> {
    return this.device.route(matcher, handle);
  }

  unroute(matcher: Matcher, handle: Handler): Promise<void> {
    return this.device.unroute(matcher, handle);
  }
}

import { EventEmitter } from 'node:events';
import type { Device, Handler } from './device.js';
import type { HappyWindow } from './happy-window.js';
import { type Matcher, matches } from './network.js';

/**
 * What happens in a page, as a story listens to it (`request`, `response`, `pageerror`, `dialog`, `sound`, `download`) or
 * answers in the till's place.
 */
export abstract class PageEvents extends EventEmitter {
  abstract readonly device: Device;

  /** A page that would lose something asks first; a story that says nothing leaves it. */
  protected mayLeave(own: HappyWindow): boolean {
    let leaves = true;
    if (own.dispatchEvent(new own.Event('beforeunload', { cancelable: true }))) return leaves;
    const dismiss = async () => {
      leaves = false;
    };
    this.emit('dialog', { type: () => 'beforeunload', dismiss });
    return leaves;
  }

  waitForRequest(matcher: string) {
    return this.waitForEvent('request', matcher);
  }

  waitForResponse(matcher: string) {
    return this.waitForEvent('response', matcher);
  }

  /** The next happening of this kind that is meant; of a call, by its address. */
  waitForEvent(event: string, matcher?: string) {
    return new Promise<never>((resolve) => {
      const listens = (about: unknown) => {
        if (matcher && !matches(matcher, new URL((about as { url(): string }).url()))) return;
        this.off(event, listens);
        resolve(about as never);
      };
      this.on(event, listens);
    });
  }

  async route(matcher: Matcher, handle: Handler): Promise<void> {
    // The newest is asked first.
    this.device.routes.unshift({ matcher, handle });
  }

  async unroute(matcher: Matcher, handle: Handler): Promise<void> {
    const { routes } = this.device;
    this.device.routes = routes.filter((each) => each.matcher !== matcher || each.handle !== handle);
  }
}

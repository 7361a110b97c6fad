import { EventEmitter } from 'node:events';
import { PageClock } from './clock.js';
import type { Device, Handler } from './device.js';
import { Hand } from './hand.js';
import type { HappyWindow } from './happy-window.js';
import { SessionHistory } from './history.js';
import { DomLocator } from './locator.js';
import { type Matcher, matches } from './network.js';
import { openWindow, type PageWindow } from './window.js';

const BLANK = 'about:blank';

/** Limit of each wait, in ms. */
const TIMEOUT_MS = 30_000;

/** Turns of the event loop within which React renders and runs effects. */
const SETTLING_TURNS = 4;

/**
 * A tab without a browser: the app's script over happy-dom, with the methods of Playwright's page. Its events: `request`, `response`,
 * `pageerror`, `dialog`, `console`, `load`, `scroll`, `animation`, `sound`.
 */
export class DomPage extends EventEmitter {
  /** `House.timePasses` moves all clocks. */
  readonly clock = {
    /** From now on no timer of this tab fires without `timePasses`. */
    install: async () => {
      this.stopped = true;
      this.pageClock.stopped = true;
    },
  };
  readonly hand = new Hand(this);
  readonly keyboard = this.hand.keyboard;
  readonly mouse = this.hand.mouse;
  private view: PageWindow | undefined;
  pageClock: PageClock;
  private address = BLANK;
  readonly sessionHistory: SessionHistory;
  /** `sessionStorage`. */
  readonly session = new Map<string, string>();
  private readonly initScripts: string[] = [];
  /** Messages to workers, which do nothing. */
  readonly workers: unknown[] = [];
  private stopped = false;

  constructor(readonly device: Device) {
    super();
    device.tabs.add(this);
    this.pageClock = new PageClock(device.setup.time);
    this.sessionHistory = new SessionHistory(
      (url) => this.setAddress(url),
      (state) => this.window.popState(state),
    );
  }

  get window(): PageWindow {
    if (!this.view) throw new Error('no page is open');
    return this.view;
  }

  get document(): Document {
    return this.window.document;
  }

  context(): Device {
    return this.device;
  }

  url(): string {
    return this.address;
  }

  async title(): Promise<string> {
    return this.document.title;
  }

  async goto(url: string): Promise<void> {
    await this.load(new URL(url, this.address === BLANK ? this.device.setup.origin : this.address).href);
  }

  async reload(): Promise<void> {
    await this.load(this.address, { replace: true });
  }

  async goBack(): Promise<void> {
    this.sessionHistory.back();
    await this.settles();
  }

  async goForward(): Promise<void> {
    this.sessionHistory.forward();
    await this.settles();
  }

  navigate(url: string, replace = false): void {
    setImmediate(() => void this.load(new URL(url, this.address).href, { replace }));
  }

  private async load(url: string, { replace = false } = {}): Promise<void> {
    if (this.view && !this.mayLeave(this.view.happy)) return;
    this.unload();
    if (!this.device.tabs.has(this)) return;
    this.address = url;
    if (url === BLANK) return;
    this.pageClock = Object.assign(new PageClock(this.device.setup.time), {
      stopped: this.stopped,
      isReload: replace,
    });
    this.view = openWindow(this, url, this.pageClock);
    const { sessionHistory } = this;
    if (replace) sessionHistory.replaceState(sessionHistory.state, '', url);
    else sessionHistory.pushState(null, '', url);
    for (const script of this.initScripts) this.view.value(script);
    this.view.start();
    this.emit('load');
    await this.settles();
  }

  private setAddress(url: string): void {
    this.address = url;
    this.view?.setAddress(url);
  }

  private unload(): void {
    this.pageClock.end();
    this.view?.close();
    this.view = undefined;
  }

  async close(): Promise<void> {
    this.unload();
    this.device.tabs.delete(this);
  }

  async waitForURL(wanted: Matcher): Promise<void> {
    await this.until(() => matches(wanted, new URL(this.address)) || undefined, `to be at ${wanted}`);
  }

  async waitForFunction(script: string): Promise<void> {
    await this.until(() => this.window.value(script) || undefined, script);
  }

  async addInitScript(script: string): Promise<void> {
    this.initScripts.push(script);
  }

  /** The value of an expression in the page. */
  async evaluate(script: string): Promise<unknown> {
    return await this.window.value(script);
  }

  /** Asks the page's `beforeunload`. Leaves unless a story's `dialog` listener dismisses the question. */
  protected mayLeave(happy: HappyWindow): boolean {
    let leaves = true;
    if (happy.dispatchEvent(new happy.Event('beforeunload', { cancelable: true }))) return leaves;
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

  /** @param matcher of the call's URL */
  waitForEvent(event: string, matcher?: string) {
    return new Promise<never>((resolve) => {
      const listener = (detail: unknown) => {
        if (matcher && !matches(matcher, new URL((detail as { url(): string }).url()))) return;
        this.off(event, listener);
        resolve(detail as never);
      };
      this.on(event, listener);
    });
  }

  async route(matcher: Matcher, handle: Handler): Promise<void> {
    // The newest handler comes first.
    this.device.routes.unshift({ matcher, handle });
  }

  async unroute(matcher: Matcher, handle: Handler): Promise<void> {
    const { routes } = this.device;
    this.device.routes = routes.filter((each) => each.matcher !== matcher || each.handle !== handle);
  }

  private get root(): DomLocator {
    return new DomLocator(this, '');
  }

  getByRole: DomLocator['getByRole'] = (...how) => this.root.getByRole(...how);

  getByText: DomLocator['getByText'] = (...how) => this.root.getByText(...how);

  getByLabel: DomLocator['getByLabel'] = (...how) => this.root.getByLabel(...how);

  locator(...how: Parameters<DomLocator['locator']>): DomLocator {
    return this.root.locator(...how);
  }

  networkChanged(): void {
    const { Event } = this.window.happy;
    this.window.happy.dispatchEvent(new Event(this.device.online ? 'online' : 'offline'));
  }

  storageChanged(): void {
    this.view?.happy.dispatchEvent(new this.view.happy.Event('storage'));
  }

  /** Resolves once the page has rendered and run effects. */
  async settles(): Promise<void> {
    for (let turn = 0; turn < SETTLING_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Waits until `look` returns a value, also after the page has settled: a new element may not have its listeners yet. */
  async until<T>(look: () => T | undefined, what: string): Promise<T> {
    const end = performance.now() + TIMEOUT_MS;
    let failure: unknown;
    for (let pause = 1; ; pause = Math.min(20, pause * 2)) {
      try {
        failure = undefined;
        if (this.view && look() !== undefined) {
          await this.settles();
          const value = look();
          if (value !== undefined) return value;
        }
      } catch (error) {
        // A second matching element may vanish in a moment.
        failure = error;
      }
      if (performance.now() > end) throw this.timeoutError(what, failure);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  private timeoutError(what: string, cause: unknown): Error {
    const text = this.view?.document.body.textContent?.replace(/\s+/g, ' ').slice(0, 1500);
    return new Error(
      `waited in vain ${what}${cause instanceof Error ? ` (${cause.message})` : ''}; at ${this.address}: ${text}`,
    );
  }
}

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

/** How long anything may take until it counts as missing, in ms: only an end for what hangs. */
const PATIENCE_MS = 30_000;

/** In how many turns of the event loop React has done what follows at once: drawing, and the effects of it. */
const SETTLING_TURNS = 4;

/**
 * A tab with the app in it, without a browser: the app's own script over happy-dom. Its verbs are those of Playwright's page. A story
 * listens to what happens in it: `request`, `response`, `pageerror`, `dialog`, `sound`, `download`.
 */
export class DomPage extends EventEmitter {
  /** Moving it on is a matter of the house, where all clocks are. */
  readonly clock = {
    /** From now on nothing happens by itself on this page, and on those after it. */
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
  /** What the tab keeps for its pages. */
  readonly session = new Map<string, string>();
  private readonly initScripts: string[] = [];
  /** What workers were told to do. They do nothing. */
  readonly workers: unknown[] = [];
  private stopped = false;

  constructor(readonly device: Device) {
    super();
    device.tabs.add(this);
    this.pageClock = new PageClock(device.made.time);
    this.sessionHistory = new SessionHistory(
      (entry) => {
        if (entry.page !== this.view) return void this.load(entry.url, { again: true });
        this.moved(entry.url);
        this.window.popState(entry.state);
      },
      (url) => this.moved(url),
      () => ({ page: this.view ?? this, url: this.address }),
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
    await this.load(new URL(url, this.address === BLANK ? this.device.made.origin : this.address).href);
  }

  async reload(): Promise<void> {
    await this.load(this.address, { again: true });
  }

  async goBack(): Promise<void> {
    this.sessionHistory.back();
    await this.settles();
  }

  async goForward(): Promise<void> {
    this.sessionHistory.forward();
    await this.settles();
  }

  /** What the page does when it loads another one by itself. */
  leavesFor(url: string, again = false): void {
    setImmediate(() => void this.load(new URL(url, this.address).href, { again }));
  }

  private async load(url: string, { again = false } = {}): Promise<void> {
    if (this.view && !this.mayLeave(this.view.own)) return;
    this.leave();
    if (!this.device.tabs.has(this)) return;
    this.address = url;
    if (url === BLANK) return;
    this.pageClock = Object.assign(new PageClock(this.device.made.time), {
      stopped: this.stopped,
      reloaded: again,
    });
    this.view = openWindow(this, url, this.pageClock);
    this.sessionHistory.begins(url, this.view, { again });
    for (const script of this.initScripts) this.view.value(script);
    this.view.start();
    this.emit('load');
    await this.settles();
  }

  private moved(url: string): void {
    this.address = url;
    this.view?.setAddress(url);
  }

  private leave(): void {
    this.pageClock.end();
    this.view?.close();
    this.view = undefined;
  }

  async close(): Promise<void> {
    this.leave();
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

  private get whole(): DomLocator {
    return new DomLocator(this, '');
  }

  getByRole: DomLocator['getByRole'] = (...how) => this.whole.getByRole(...how);

  getByText: DomLocator['getByText'] = (...how) => this.whole.getByText(...how);

  getByLabel: DomLocator['getByLabel'] = (...how) => this.whole.getByLabel(...how);

  locator(...how: Parameters<DomLocator['locator']>): DomLocator {
    return this.whole.locator(...how);
  }

  networkChanged(): void {
    const { Event } = this.window.own;
    this.window.own.dispatchEvent(new Event(this.device.online ? 'online' : 'offline'));
  }

  storageChanged(): void {
    this.view?.own.dispatchEvent(new this.view.own.Event('storage'));
  }

  /** Whatever follows at once has happened. */
  async settles(): Promise<void> {
    for (let turn = 0; turn < SETTLING_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Waits for a fact, and for what the page does on it: what has just appeared may not hear of taps yet. */
  async until<T>(look: () => T | undefined, what: string): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    let wrong: unknown;
    for (let pause = 1; ; pause = Math.min(20, pause * 2)) {
      try {
        wrong = undefined;
        if (this.view && look() !== undefined) {
          await this.settles();
          const seen = look();
          if (seen !== undefined) return seen;
        }
      } catch (error) {
        // More than one element may be there for a moment only.
        wrong = error;
      }
      if (performance.now() > end) throw this.missing(what, wrong);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  private missing(what: string, cause: unknown): Error {
    const text = this.view?.document.body.textContent?.replace(/\s+/g, ' ').slice(0, 1500);
    return new Error(
      `waited in vain ${what}${cause instanceof Error ? ` (${cause.message})` : ''}; at ${this.address}: ${text}`,
    );
  }
}

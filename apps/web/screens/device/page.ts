import { appScript } from './app-script.js';
import { PageClock } from './clock.js';
import type { Device, Handler } from './device.js';
import { Hand } from './hand.js';
import { SessionHistory } from './history.js';
import { type DomLocator, wholePage } from './locator.js';
import type { Matcher } from './network.js';
import { openWindow, type PageWindow } from './window.js';

/** How long anything may take until it counts as missing, in ms: only an end for what hangs. */
const PATIENCE_MS = 10_000;

/** A tab with the app in it, without a browser: the app's own script over happy-dom. Its verbs are those of Playwright's page. */
export class DomPage {
  readonly hand = new Hand(this);
  readonly keyboard = this.hand.keyboard;
  readonly mouse = this.hand.mouse;
  readonly clock: PageClockVerbs;
  private view: PageWindow | undefined;
  private timer: PageClock;
  private address = 'about:blank';
  private closed = false;
  readonly sessionHistory: SessionHistory;
  /** What the tab keeps for its pages. */
  readonly session = new Map<string, string>();
  private readonly listeners = new Map<string, Set<(about: never) => void>>();
  private readonly initScripts: string[] = [];
  private readonly begunWorkers: { url(): string }[] = [];
  private fixed: { stopped: boolean; ahead: number } = { stopped: false, ahead: 0 };

  constructor(readonly device: Device) {
    device.tabs.push(this);
    this.timer = new PageClock(device.made.time);
    this.sessionHistory = new SessionHistory(
      (entry) => {
        if (entry.page !== this.view) return void this.load(entry.url, { again: true });
        this.moved(entry.url);
        this.window.popState(entry.state);
      },
      (url) => this.moved(url),
      () => ({ page: this.view ?? this, url: this.address }),
    );
    this.clock = clockVerbs(this);
  }

  /** Those that the page has begun. They do nothing. */
  workers(): { url(): string }[] {
    return this.begunWorkers;
  }

  get window(): PageWindow {
    if (!this.view) throw new Error('no page is open');
    return this.view;
  }

  get document(): Document {
    return this.window.document;
  }

  get pageClock(): PageClock {
    return this.timer;
  }

  /** The device, which opens further tabs. */
  context() {
    return Object.assign(this.device, { newPage: async () => new DomPage(this.device) });
  }

  url(): string {
    return this.address;
  }

  async title(): Promise<string> {
    return this.document.title;
  }

  viewportSize() {
    return this.device.made.screen;
  }

  isClosed(): boolean {
    return this.closed;
  }

  async goto(url: string): Promise<void> {
    await this.load(
      new URL(url, this.address === 'about:blank' ? this.device.made.origin : this.address).href,
    );
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
    this.leave();
    if (this.closed) return;
    this.address = url;
    if (url === 'about:blank') return;
    const timer = new PageClock(this.device.made.time);
    Object.assign(timer, this.fixed);
    this.timer = timer;
    this.view = openWindow(this, url, timer);
    this.sessionHistory.begins(url, this.view, { again });
    for (const script of [...this.device.initScripts, ...this.initScripts]) this.view.value(script);
    this.view.start(appScript());
    await this.settles();
  }

  private moved(url: string): void {
    this.address = url;
    this.view?.setAddress(url);
  }

  private leave(): void {
    this.timer.end();
    this.view?.close();
    this.view = undefined;
  }

  async close(): Promise<void> {
    this.leave();
    this.closed = true;
  }

  async bringToFront(): Promise<void> {}

  /** Makes a happening known: `pageerror`, `dialog`. */
  tells(event: string, about: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (about: unknown) => void)(about);
  }

  on(event: string, listener: (about: never) => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  once(event: string, listener: (about: never) => void): void {
    const listens = (about: never) => {
      this.listeners.get(event)?.delete(listens);
      listener(about);
    };
    this.on(event, listens);
  }

  waitForEvent(event: string): Promise<unknown> {
    return new Promise((resolve) => this.once(event, resolve));
  }

  async waitForURL(wanted: string | RegExp | ((url: URL) => boolean)): Promise<void> {
    const there = () => {
      const { address } = this;
      if (typeof wanted === 'function') return wanted(new URL(address));
      if (wanted instanceof RegExp) return wanted.test(address);
      return address === new URL(wanted.replace(/^\*\*/, ''), address).href;
    };
    await this.until(() => there() || undefined, `to be at ${wanted}`);
  }

  async waitForFunction(script: string | (() => unknown)): Promise<void> {
    await this.until(
      () => (typeof script === 'string' ? this.window.value(script) : script()) || undefined,
      `${script}`,
    );
  }

  async waitForLoadState(): Promise<void> {}

  private waitForCall(matcher: Matcher | ((about: never) => boolean), event: 'request' | 'response') {
    return new Promise<never>((resolve) => {
      const listens = (about: never) => {
        const { url } = about as { url(): string };
        const at = new URL(url());
        const meant =
          typeof matcher === 'function'
            ? (matcher as (about: never) => boolean)(about)
            : matchesCall(matcher, at);
        if (!meant) return;
        this.listeners.get(event)?.delete(listens);
        resolve(about);
      };
      this.on(event, listens);
    });
  }

  waitForRequest(matcher: Matcher | ((about: never) => boolean)) {
    return this.waitForCall(matcher, 'request');
  }

  waitForResponse(matcher: Matcher | ((about: never) => boolean)) {
    return this.waitForCall(matcher, 'response');
  }

  async addInitScript(script: string): Promise<void> {
    this.initScripts.push(script);
  }

  route(matcher: Matcher, handle: Handler): Promise<void> {
    return this.device.route(matcher, handle);
  }

  unroute(matcher: Matcher, handle?: Handler): Promise<void> {
    return this.device.unroute(matcher, handle);
  }

  unrouteAll(): Promise<void> {
    return this.device.unrouteAll();
  }

  /** The value of an expression in the page, or of a function. */
  async evaluate<T, A>(script: string | ((given: A) => T), given?: A): Promise<Awaited<T>> {
    const does =
      typeof script === 'string' ? (this.window.value(script) as T) : this.window.call(script, given as A);
    return await does;
  }

  async emulateMedia(media: { colorScheme?: string | null; reducedMotion?: string | null }): Promise<void> {
    this.window.emulates(media);
  }

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.window.resize(size);
  }

  // What a person finds.

  getByRole(...how: Parameters<DomLocator['getByRole']>): DomLocator {
    return wholePage(this).getByRole(...how);
  }

  getByText(...how: Parameters<DomLocator['getByText']>): DomLocator {
    return wholePage(this).getByText(...how);
  }

  getByLabel(...how: Parameters<DomLocator['getByLabel']>): DomLocator {
    return wholePage(this).getByLabel(...how);
  }

  getByAltText(...how: Parameters<DomLocator['getByAltText']>): DomLocator {
    return wholePage(this).getByAltText(...how);
  }

  locator(...how: Parameters<DomLocator['locator']>): DomLocator {
    return wholePage(this).locator(...how);
  }

  networkChanged(): void {
    const { Event } = this.window.own;
    this.window.own.dispatchEvent(new Event(this.device.online ? 'online' : 'offline'));
  }

  /** Whatever follows at once has happened. */
  async settles(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Waits for a fact. */
  async until<T>(look: () => T | undefined, what: string): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    let wrong: unknown;
    for (let pause = 1; ; pause = Math.min(20, pause * 2)) {
      try {
        wrong = undefined;
        const seen = this.view && look();
        if (seen !== undefined) return seen;
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

  /** From now on this page, and those after it, have another clock. */
  sets(fixed: Partial<{ stopped: boolean; ahead: number }>): void {
    this.fixed = { ...this.fixed, ...fixed };
    Object.assign(this.timer, fixed);
  }
}

type PageClockVerbs = ReturnType<typeof clockVerbs>;

/** The page's clock in Playwright's words. Moving it on is a matter of the house, where all clocks are. */
function clockVerbs(page: DomPage) {
  return {
    install: async () => page.sets({ stopped: true }),
    pauseAt: async () => undefined,
    /** Its time is another one from now on. */
    setFixedTime: async (time: number | Date) => page.sets({ ahead: Number(time) - page.device.made.time() }),
  };
}

const matchesCall = (matcher: string | RegExp, url: URL) =>
  matcher instanceof RegExp
    ? matcher.test(url.href)
    : new RegExp(matcher.replaceAll('**', '.*')).test(url.href);

import { isShown } from './accessible.js';
import { appScript } from './app-script.js';
import { PageClock } from './clock.js';
import type { Device, Handler } from './device.js';
import { SessionHistory } from './history.js';
import { Keyboard } from './keys.js';
import { type DomLocator, type FileGiven, wholePage } from './locator.js';
import type { Matcher } from './network.js';
import { openWindow, type PageWindow } from './window.js';

/** How long anything may take until it counts as missing, in ms: only an end for what hangs. */
const PATIENCE_MS = 10_000;

/** A tab with the app in it, without a browser: the app's own script over happy-dom. Its verbs are those of Playwright's page. */
export class DomPage {
  readonly keyboard = new Keyboard(this);
  readonly clock: PageClockVerbs;
  private view: PageWindow | undefined;
  private timer: PageClock;
  private address = 'about:blank';
  private closed = false;
  private readonly history: SessionHistory;
  private readonly session = new Map<string, string>();
  private readonly listeners = new Map<string, Set<(about: never) => void>>();
  private readonly initScripts: string[] = [];
  private readonly begunWorkers: { url(): string }[] = [];
  private fixed: { stopped: boolean; ahead: number } = { stopped: false, ahead: 0 };

  constructor(readonly device: Device) {
    this.timer = new PageClock(device.made.time);
    this.history = new SessionHistory(
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

  context(): Device {
    return this.device;
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
    this.history.back();
    await this.settles();
  }

  async goForward(): Promise<void> {
    this.history.forward();
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
    const timer = new PageClock(this.device.made.time);
    Object.assign(timer, this.fixed);
    this.timer = timer;
    this.view = openWindow(this, url, this.session);
    this.history.begins(url, this.view, { again });
    for (const script of [...this.device.initScripts, ...this.initScripts]) this.view.value(script);
    this.view.start(appScript());
    await this.settles();
  }

  get sessionHistory(): SessionHistory {
    return this.history;
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

  readonly mouse = {
    /** Taps where there is nothing: beside whatever lies above the page. */
    click: async (_x: number, _y: number): Promise<void> => {
      const { document } = this;
      const above = this.frontDialog ?? document.querySelector('[popover]') ?? document.body;
      await this.taps(above);
    },
  };

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

  // What a person does. Locators have waited for the element before.

  /** The dialog in front of everything. */
  get frontDialog(): Element | undefined {
    return this.window.modals.filter((each) => each.isConnected && each.hasAttribute('open')).at(-1);
  }

  isInFront(element: Element): boolean {
    const front = this.frontDialog;
    return !front || front.contains(element) || element.closest('[popover]') !== null;
  }

  points(element: Element, types: readonly string[]): boolean {
    let goesOn = true;
    for (const type of types) {
      const Kind = type.startsWith('pointer') ? this.window.own.PointerEvent : this.window.own.MouseEvent;
      const event = new Kind(type, {
        bubbles: !type.endsWith('enter'),
        cancelable: true,
        composed: true,
        button: 0,
        detail: 1,
        pointerType: 'touch',
        isPrimary: true,
      });
      this.window.stamps(event);
      goesOn = element.dispatchEvent(event) && goesOn;
    }
    return goesOn;
  }

  async taps(element: Element): Promise<void> {
    const goesOn = this.points(element, ['pointerdown', 'mousedown']);
    if (goesOn) this.focuses(focusable(element));
    this.points(element, ['pointerup', 'mouseup']);
    if (element.isConnected) this.clicks(element);
    await this.settles();
  }

  clicks(element: Element): void {
    const Kind = this.window.own.PointerEvent ?? this.window.own.MouseEvent;
    const event = new Kind('click', {
      bubbles: true,
      cancelable: true,
      composed: true,
      detail: 1,
      pointerType: 'touch',
    });
    this.window.stamps(event);
    const goesOn = element.dispatchEvent(event);
    const link = element.closest('a[href]');
    if (goesOn && link && !link.hasAttribute('target')) this.follows(link);
  }

  private follows(link: Element): void {
    const url = new URL(link.getAttribute('href') ?? '', this.address);
    if (link.hasAttribute('download') || url.origin !== new URL(this.address).origin)
      return this.tells('download', url);
    if (url.hash && url.href.split('#')[0] === this.address.split('#')[0]) return;
    this.leavesFor(url.href);
  }

  focuses(element: Element | undefined, from: Element | null = this.document.activeElement): void {
    if (element === from) return;
    if (element) (element as HTMLElement).focus();
    else (from as HTMLElement | null)?.blur();
  }

  movesFocus(step: number): void {
    const root: ParentNode = this.frontDialog ?? this.document;
    const stops = Array.from(
      root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
    ).filter((each) => each.matches(':not(:disabled):not([tabindex="-1"])') && isShown(each));
    const { activeElement } = this.document;
    const at = activeElement ? stops.indexOf(activeElement) : -1;
    this.focuses(stops.at((at + step) % stops.length));
  }

  /** Tells the page of a key. @returns whether what the key usually does is to be done */
  key(target: Element, type: string, init: object): boolean {
    const event = new this.window.own.KeyboardEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      ...init,
    });
    this.window.stamps(event);
    return target.dispatchEvent(event);
  }

  /** Escape, for the dialog in front. */
  cancels(): void {
    const dialog = this.frontDialog as HTMLDialogElement | undefined;
    const { Event } = this.window.own;
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  }

  submits(field: Element): void {
    const form = field.closest('form');
    if (!form) return;
    const button = Array.from(form.querySelectorAll('button, input')).find((each) =>
      each.matches('button:not([type]), [type=submit]'),
    );
    if (button) this.clicks(button);
    else form.requestSubmit();
  }

  async fills(field: Element, text: string): Promise<void> {
    this.focuses(field);
    // React notices a change only when the value is set past its own setter.
    const proto: object = Object.getPrototypeOf(field);
    const set = Object.getOwnPropertyDescriptor(proto, 'value')?.set;
    set?.call(field, text);
    const { InputEvent, Event } = this.window.own;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
    if (field.matches('select, [type=date], [type=time], [type=range]'))
      field.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settles();
  }

  async givesFiles(input: Element, given: readonly FileGiven[]): Promise<void> {
    const files = given.map(
      ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    const list = Object.assign(files, { item: (index: number) => files[index] ?? null });
    Object.defineProperty(input, 'files', { value: list, configurable: true });
    const { Event } = this.window.own;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    await this.settles();
  }

  async sends(element: Element, type: string, init: object): Promise<void> {
    const { Event } = this.window.own;
    element.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), init));
    await this.settles();
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
    const shown = this.view ? wholePage(this).innerText() : Promise.resolve('');
    void shown;
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

function focusable(element: Element): Element | undefined {
  const label = element.closest('label');
  const found =
    element.closest('a[href], button, input, select, textarea, summary, [tabindex]') ??
    label?.querySelector('input, select, textarea');
  return found ?? undefined;
}

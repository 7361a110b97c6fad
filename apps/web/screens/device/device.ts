import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import type { WebSocket } from 'ws';
import type { Make } from '../../story-kit/phone.js';
import type { PageClock } from './clock.js';
import type { SessionHistory } from './history.js';
import { Cookies, type Matcher, matches, Route } from './network.js';

export type Handler = (route: Route, request: ReturnType<Route['request']>) => unknown;

export interface DeviceMade extends Pick<Make, 'screen' | 'look' | 'motion'> {
  /** Where its till is. */
  readonly origin: string;
  /** The time of the story, in ms since 1970. */
  readonly time: () => number;
}

/** A tab of a device, as far as its pages and the device have to do with it. */
export interface Tab {
  readonly device: Device;
  readonly pageClock: PageClock;
  readonly sessionHistory: SessionHistory;
  /** What the tab keeps for its pages. */
  readonly session: Map<string, string>;
  readonly workers: unknown[];
  url(): string;
  /** Loads another page, in the place of this one in the history with `again`. */
  leavesFor(url: string, again?: boolean): void;
  emit(event: string, about?: unknown): unknown;
  close(): Promise<void>;
  networkChanged(): void;
  storageChanged(): void;
  settles(): Promise<void>;
}

/** What outlives a page on somebody's phone: cookies, what is stored, the network. Its pages are in one process with the till. */
export class Device {
  /** No other device of the process has it. */
  readonly id = randomUUID();
  readonly cookies = new Cookies();
  readonly stored = new Map<string, string>();
  /** Undefined where nothing can be kept, as in some private windows. */
  disk: IDBFactory | undefined = new IDBFactory();
  readonly locks = new Map<string, Promise<unknown>>();
  readonly sockets = new Set<WebSocket>();
  /** Those that are open. */
  readonly tabs = new Set<Tab>();
  /** News wait for this. */
  news: Promise<void> = Promise.resolve();
  /** Who answers in the till's place. */
  routes: { readonly matcher: Matcher; readonly handle: Handler }[] = [];
  online = true;
  /** To these the till tells what happens. */
  readonly letIn = new WeakSet<WebSocket>();

  constructor(readonly made: DeviceMade) {}

  /** Whether every change at the table reaches a page. */
  get live(): boolean {
    return [...this.sockets].some((socket) => this.letIn.has(socket));
  }

  async setOffline(offline: boolean): Promise<void> {
    // No browser says again what has not changed: a socket that is being opened would be given up.
    if (this.online === !offline) return;
    this.online = !offline;
    for (const page of this.tabs) page.networkChanged();
    if (offline) await this.hangsUp();
  }

  /** Tells the other tabs that this one has stored something. */
  storedBy(tab: object): void {
    for (const page of this.tabs) if (page !== tab) setImmediate(() => page.storageChanged());
  }

  /** Resolves once every page knows that its line is gone: whatever it says a while later waits from then on. */
  private async hangsUp(): Promise<void> {
    const gone = Array.from(
      this.sockets,
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of this.sockets) socket.terminate();
    await Promise.all(gone);
    for (const page of this.tabs) await page.settles();
  }

  async addCookies(cookies: readonly { name: string; value: string }[]): Promise<void> {
    for (const { name, value } of cookies) this.cookies.set(name, value);
  }

  /** A call of a page: past the story's handlers to the till, with the device's cookies. */
  async fetch(url: URL, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    // Those that a story adds while this call is under way are for later ones.
    const routes = this.routes.filter(({ matcher }) => matches(matcher, url));
    const onward = (at: number) => async (): Promise<Response> => {
      const routed = routes[at];
      if (!routed) return this.send(url, init);
      const route = new Route(init, onward(at + 1));
      await routed.handle(route, route.request());
      if (!route.answered) throw new TypeError('Failed to fetch');
      return route.answered;
    };
    return onward(0)();
  }

  private async send(url: URL, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    if (!this.online) throw new TypeError('Failed to fetch');
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, cookie: this.cookies.line, origin: this.made.origin },
    });
    this.cookies.learn(response);
    // The process's server writes the real time.
    const answer = new Response(response.body, response);
    answer.headers.set('date', new Date(this.made.time()).toUTCString());
    return answer;
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.close();
    for (const socket of this.sockets) socket.terminate();
  }
}

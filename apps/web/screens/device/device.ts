import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import type { WebSocket } from 'ws';
import type { PhoneSetup } from '../../story-kit/phone.js';
import type { PageClock } from './clock.js';
import type { SessionHistory } from './history.js';
import { Cookies, type Matcher, matches, Route } from './network.js';

export type Handler = (route: Route, request: ReturnType<Route['request']>) => unknown;

export interface DeviceSetup extends Pick<PhoneSetup, 'screen' | 'look' | 'motion'> {
  /** The till's. */
  readonly origin: string;
  /** The story's time, in ms since 1970. */
  readonly time: () => number;
}

/** What device and page code use of a tab. */
export interface Tab {
  readonly device: Device;
  readonly pageClock: PageClock;
  readonly sessionHistory: SessionHistory;
  /** `sessionStorage`. */
  readonly session: Map<string, string>;
  readonly workers: unknown[];
  url(): string;
  /** Loads another page; with `replace`, in place of this one in the history. */
  navigate(url: string, replace?: boolean): void;
  emit(event: string, detail?: unknown): unknown;
  close(): Promise<void>;
  networkChanged(): void;
  storageChanged(): void;
  settles(): Promise<void>;
}

/** What outlives a page on a phone: cookies, storage, the network. Its pages run in the till's process. */
export class Device {
  /** Keeps the broadcast channels of devices apart. */
  readonly id = randomUUID();
  readonly cookies = new Cookies();
  /** `localStorage`. */
  readonly stored = new Map<string, string>();
  /** Undefined without IndexedDB, as in some private windows. */
  disk: IDBFactory | undefined = new IDBFactory();
  readonly locks = new Map<string, Promise<unknown>>();
  readonly sockets = new Set<WebSocket>();
  /** Open tabs. */
  readonly tabs = new Set<Tab>();
  /** New sockets wait for it before their handshake. */
  socketsMayOpen: Promise<void> = Promise.resolve();
  /** Handlers that may answer in place of the till. */
  routes: { readonly matcher: Matcher; readonly handle: Handler }[] = [];
  online = true;
  /** Sockets whose Socket.IO connection the till has accepted. */
  readonly connected = new WeakSet<WebSocket>();

  constructor(readonly setup: DeviceSetup) {}

  /** Whether a page gets live updates. */
  get live(): boolean {
    return [...this.sockets].some((socket) => this.connected.has(socket));
  }

  async setOffline(offline: boolean): Promise<void> {
    // As in a browser, no event without a change: the page would abandon a socket that is connecting.
    if (this.online === !offline) return;
    this.online = !offline;
    for (const page of this.tabs) page.networkChanged();
    if (offline) await this.closeSockets();
  }

  /** Sends the `storage` event. */
  notifyOtherTabs(tab: object): void {
    for (const page of this.tabs) if (page !== tab) setImmediate(() => page.storageChanged());
  }

  /** Resolves once every page has noticed, so that the page's timers for lost connections have started. */
  private async closeSockets(): Promise<void> {
    const closed = Array.from(
      this.sockets,
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of this.sockets) socket.terminate();
    await Promise.all(closed);
    for (const page of this.tabs) await page.settles();
  }

  async addCookies(cookies: readonly { name: string; value: string }[]): Promise<void> {
    for (const { name, value } of cookies) this.cookies.set(name, value);
  }

  /** Sends a page's call through the story's handlers to the till, with the device's cookies. */
  async fetch(url: URL, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    // Copied: handlers that a story adds during this call are for later calls.
    const routes = this.routes.filter(({ matcher }) => matches(matcher, url));
    const next = (at: number) => async (): Promise<Response> => {
      const layer = routes[at];
      if (!layer) return this.send(url, init);
      const route = new Route(init, next(at + 1));
      await layer.handle(route, route.request());
      if (!route.answered) throw new TypeError('Failed to fetch');
      return route.answered;
    };
    return next(0)();
  }

  private async send(url: URL, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    if (!this.online) throw new TypeError('Failed to fetch');
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, cookie: this.cookies.header, origin: this.setup.origin },
    });
    this.cookies.store(response);
    // The server sends the real time.
    const answer = new Response(response.body, response);
    answer.headers.set('date', new Date(this.setup.time()).toUTCString());
    return answer;
  }

  async close(): Promise<void> {
    for (const tab of this.tabs) await tab.close();
    for (const socket of this.sockets) socket.terminate();
  }
}

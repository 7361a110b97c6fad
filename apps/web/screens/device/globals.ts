import { runInNewContext } from 'node:vm';
import * as fakeIndexedDb from 'fake-indexeddb';
import { WebSocket } from 'ws';
import type { ClockGlobals } from './clock.js';
import type { Device, Tab } from './device.js';
import type { HappyWindow } from './happy-window.js';
import { locksOf } from './locks.js';

const { default: _, ...DATABASE } = fakeIndexedDb;

/** Node's versions, of which the till's responses are made. */
const FROM_NODE = {
  Response,
  Request,
  URL,
  URLSearchParams,
  Blob,
  File,
  AbortController,
  AbortSignal,
  TextEncoder,
  TextDecoder,
  crypto,
  queueMicrotask,
  ReadableStream,
  TransformStream,
  // A library checks objects with `instanceof`.
  ...DATABASE,
};

/** Globals of JavaScript, not of a page. */
const LANGUAGE = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

/** A page's globals, apart from its clock's. */
export function pageGlobals(tab: Tab, happy: HappyWindow, closed: AbortSignal): Record<string, unknown> {
  const { device, session } = tab;
  return {
    ...FROM_NODE,
    navigator: happy.navigator,
    console: { ...console, error: (...said: unknown[]) => tab.emit('console', said.join(' ')) },
    location: locationOf(tab),
    history: tab.sessionHistory,
    fetch: fetchOf(tab, closed),
    WebSocket: socketsOf(device),
    localStorage: storage(device.stored, () => device.notifyOtherTabs(tab)),
    sessionStorage: storage(session),
    indexedDB: device.disk,
    BroadcastChannel: channelsOf(device, closed),
    scrollTo: (to: unknown) => tab.emit('scroll', to),
    isSecureContext: true,
    Worker: class {
      onmessage: (() => void) | null = null;
      postMessage(order: unknown) {
        tab.workers.push(order);
      }
      terminate() {}
    },
    ...ABSENT,
  };
}

/** `location`. Its methods, as far as the app calls them, navigate the tab. */
function locationOf(tab: Tab) {
  const methods: Record<string, unknown> = {
    replace: (url: string) => tab.navigate(String(url), true),
    reload: () => tab.navigate(tab.url(), true),
  };
  return new Proxy(Object.freeze({}), {
    get: (_, name) =>
      typeof name === 'string' && name in methods ? methods[name] : Reflect.get(new URL(tab.url()), name),
  });
}

/** Globals of happy-dom or Node that are hidden from pages. */
const ABSENT = {
  // Socket.IO falls back to it when a socket fails, and happy-dom's version waits long for a till that is down.
  XMLHttpRequest: undefined,
  caches: undefined,
  Notification: undefined,
  OffscreenCanvas: undefined,
  createImageBitmap: undefined,
  process: undefined,
};

/** `fetch`, through the device with its cookies, network and handlers. */
function fetchOf(tab: Tab, closed: AbortSignal) {
  return (given: string | URL, init: RequestInit = {}): Promise<Response> => {
    const at = new URL(given, tab.url());
    const headers = Object.fromEntries(new Headers(init.headers));
    const request = { url: () => at.href };
    tab.emit('request', request);
    const answer = tab.device.fetch(at, { ...init, headers }).then((response) => {
      tab.emit('response', { ...request, status: () => response.status });
      return response;
    });
    return unlessAborted(answer, init.signal, closed);
  };
}

/** `WebSocket` that sends the device's cookies. */
function socketsOf(device: Device) {
  return class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      super(device.online ? new URL(url) : 'ws://127.0.0.1:1', {
        headers: { cookie: device.cookies.header, origin: device.setup.origin },
        finishRequest: (request: { end(): void }) => void device.socketsMayOpen.then(() => request.end()),
      });
      device.sockets.add(this);
      this.on('message', (packet) => String(packet).startsWith('40') && device.connected.add(this));
      this.on('close', () => device.sockets.delete(this));
      // Without a handler a lost connection would end the process.
      this.on('error', () => undefined);
    }
  };
}

/** `BroadcastChannel` among the device's pages. Channels close with their page. */
function channelsOf({ id }: Device, closed: AbortSignal) {
  return class PageChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${id} ${name}`);
      closed.addEventListener('abort', () => this.close());
    }
  };
}

export function extendNavigator(happy: HappyWindow, device: Device, closed: AbortSignal): void {
  const properties: PropertyDescriptorMap = {
    onLine: { get: () => device.online },
    locks: { value: locksOf(device.locks, closed), writable: true },
    serviceWorker: { value: undefined, writable: true },
  };
  for (const [name, property] of Object.entries(properties))
    Object.defineProperty(happy.navigator, name, { configurable: true, ...property });
}

/** All globals of the app's script, by name. */
export function globalsOf(happy: HappyWindow, clockGlobals: ClockGlobals, given: Record<string, unknown>) {
  const globals = new Map<string, unknown>();
  for (const name of Object.getOwnPropertyNames(happy))
    if (/^[A-Za-z]\w*$/.test(name) && !LANGUAGE.has(name)) globals.set(name, happy[name]);
  for (const [name, value] of Object.entries(given)) {
    globals.set(name, value);
    Object.defineProperty(happy, name, { value, configurable: true, writable: true });
  }
  // The window itself keeps real timers: Socket.IO uses them, and its server runs in real time as well.
  for (const [name, value] of Object.entries(clockGlobals)) globals.set(name, value);
  for (const name of ['window', 'self', 'globalThis', 'top', 'parent']) globals.set(name, happy);
  return globals;
}

/** The answer, unless `signal` aborts first. Never settles once the page is closed, so that none of its code runs any more. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined, closed: AbortSignal) {
  return new Promise<T>((resolve, reject) => {
    const fail = (why: unknown) => closed.aborted || reject(why);
    signal?.addEventListener('abort', () => fail(signal.reason));
    answer.then((given) => closed.aborted || resolve(given), fail);
  });
}

/** `localStorage` or `sessionStorage`. */
function storage(values: Map<string, string>, onChange = () => {}) {
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (values.get(name) === String(value)) return;
      values.set(name, String(value));
      onChange();
    },
    removeItem: (name: string) => void (values.delete(name) && onChange()),
  };
}

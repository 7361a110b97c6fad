import { runInNewContext } from 'node:vm';
import * as fakeIndexedDb from 'fake-indexeddb';
import { WebSocket } from 'ws';
import type { Clocked } from './clock.js';
import type { Device, Tab } from './device.js';
import type { HappyWindow } from './happy-window.js';
import { locksOf } from './locks.js';

const { default: _, ...DATABASE } = fakeIndexedDb;

/** Of these a page has the process's own: the till's answers are made of them. */
const OF_THE_PROCESS = {
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
  // A library asks which class of it an object is of.
  ...DATABASE,
};

/** Names that belong to the language, and not to a page. */
const LANGUAGE = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

/** What is a page's own, and none of its clock's. */
export function ownGlobals(tab: Tab, own: HappyWindow, gone: AbortSignal): Record<string, unknown> {
  const { device, session } = tab;
  return {
    ...OF_THE_PROCESS,
    navigator: own.navigator,
    console: { ...console, error: (...said: unknown[]) => tab.emit('console', said.join(' ')) },
    location: addressOf(tab),
    history: tab.sessionHistory,
    fetch: fetchOf(tab, gone),
    WebSocket: socketsOf(device),
    localStorage: storage(device.stored, () => device.storedBy(tab)),
    sessionStorage: storage(session),
    indexedDB: device.disk,
    BroadcastChannel: channelsOf(device, gone),
    scrollTo: (to: unknown) => tab.emit('scroll', to),
    isSecureContext: true,
    Worker: class {
      onmessage: (() => void) | null = null;
      postMessage(order: unknown) {
        tab.workers.push(order);
      }
      terminate() {}
    },
    ...NOT_THERE,
  };
}

/** `location`, whose ways to another page lead through the tab: those that the app takes. */
function addressOf(tab: Tab) {
  const ways: Record<string, unknown> = {
    replace: (url: string) => tab.leavesFor(String(url), true),
    reload: () => tab.leavesFor(tab.url(), true),
  };
  return new Proxy(Object.freeze({}), {
    get: (_, name) =>
      typeof name === 'string' && name in ways ? ways[name] : Reflect.get(new URL(tab.url()), name),
  });
}

/** What no page has here, though happy-dom or Node would. */
const NOT_THERE = {
  // Socket.IO falls back on it when a socket fails, and happy-dom's waits long for a till that is away.
  XMLHttpRequest: undefined,
  caches: undefined,
  Notification: undefined,
  OffscreenCanvas: undefined,
  createImageBitmap: undefined,
  process: undefined,
};

/** Calls go by the device, which has cookies, a network, and a story's handlers. */
function fetchOf(tab: Tab, gone: AbortSignal) {
  return (given: string | URL, init: RequestInit = {}): Promise<Response> => {
    const at = new URL(given, tab.url());
    const headers = Object.fromEntries(new Headers(init.headers));
    const about = { url: () => at.href };
    tab.emit('request', about);
    const answer = tab.device.fetch(at, { ...init, headers }).then((response) => {
      tab.emit('response', { ...about, status: () => response.status });
      return response;
    });
    return whileWanted(answer, init.signal, gone);
  };
}

/** The page's class of sockets: it sends the device's cookies, as a browser does. */
function socketsOf(device: Device) {
  return class PageSocket extends WebSocket {
    constructor(url: string | URL) {
      super(device.online ? new URL(url) : 'ws://127.0.0.1:1', {
        headers: { cookie: device.cookies.line, origin: device.made.origin },
        finishRequest: (request: { end(): void }) => void device.news.then(() => request.end()),
      });
      device.sockets.add(this);
      this.on('message', (packet) => String(packet).startsWith('40') && device.letIn.add(this));
      this.on('close', () => device.sockets.delete(this));
      // Socket.IO sets a handler of its own; without it a lost line would end the process.
      this.on('error', () => undefined);
    }
  };
}

/** The class of channels by which a page tells the others of its device. They close when it is gone. */
function channelsOf({ id }: Device, gone: AbortSignal) {
  return class PageChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${id} ${name}`);
      gone.addEventListener('abort', () => this.close());
    }
  };
}

/** What a page finds at `navigator`. */
export function equip(own: HappyWindow, device: Device, gone: AbortSignal): void {
  const properties: PropertyDescriptorMap = {
    onLine: { get: () => device.online },
    locks: { value: locksOf(device.locks, gone), writable: true },
    serviceWorker: { value: undefined, writable: true },
  };
  for (const [name, property] of Object.entries(properties))
    Object.defineProperty(own.navigator, name, { configurable: true, ...property });
}

/** All that the app's script sees, by name. */
export function globalsOf(own: HappyWindow, clocked: Clocked, given: Record<string, unknown>) {
  const globals = new Map<string, unknown>();
  for (const name of Object.getOwnPropertyNames(own))
    if (/^[A-Za-z]\w*$/.test(name) && !LANGUAGE.has(name)) globals.set(name, own[name]);
  for (const [name, value] of Object.entries(given)) {
    globals.set(name, value);
    Object.defineProperty(own, name, { value, configurable: true, writable: true });
  }
  // Socket.IO takes its timers from the window: its server's go by real time as well.
  for (const [name, value] of Object.entries(clocked)) globals.set(name, value);
  for (const name of ['window', 'self', 'globalThis', 'top', 'parent']) globals.set(name, own);
  return globals;
}

/** The answer, unless its caller gives up before. A page that is gone gets none: nothing of it runs any more. */
function whileWanted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined, gone: AbortSignal) {
  return new Promise<T>((resolve, reject) => {
    const fails = (why: unknown) => gone.aborted || reject(why);
    signal?.addEventListener('abort', () => fails(signal.reason));
    answer.then((given) => gone.aborted || resolve(given), fails);
  });
}

/** `localStorage` or `sessionStorage` over what is kept. `changed`: to be told of each change. */
function storage(kept: Map<string, string>, changed = () => {}) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (kept.get(name) === String(value)) return;
      kept.set(name, String(value));
      changed();
    },
    removeItem: (name: string) => void (kept.delete(name) && changed()),
  };
}

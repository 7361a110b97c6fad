import { Window } from 'happy-dom';
import { socketsOf } from './network.js';
import type { DomPage } from './page.js';

/** Of these a page has the process's own: the till's answers are made of them. */
const OF_THE_PROCESS = {
  Response,
  Headers,
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
  structuredClone,
  queueMicrotask,
  CompressionStream,
  DecompressionStream,
  ReadableStream,
  WritableStream,
  TransformStream,
};

/** Names that belong to the language. */
const LANGUAGE = new Set([
  ...[
    'Array',
    'ArrayBuffer',
    'BigInt',
    'BigInt64Array',
    'BigUint64Array',
    'Boolean',
    'DataView',
    'Error',
    'EvalError',
  ],
  ...[
    'Float32Array',
    'Float64Array',
    'Function',
    'Infinity',
    'Int16Array',
    'Int32Array',
    'Int8Array',
    'Intl',
    'JSON',
  ],
  ...[
    'Map',
    'Math',
    'NaN',
    'Number',
    'Object',
    'Promise',
    'Proxy',
    'RangeError',
    'ReferenceError',
    'Reflect',
    'RegExp',
  ],
  ...[
    'Set',
    'SharedArrayBuffer',
    'String',
    'Symbol',
    'SyntaxError',
    'TypeError',
    'URIError',
    'Uint16Array',
    'WeakRef',
  ],
  ...[
    'Uint32Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'WeakMap',
    'WeakSet',
    'undefined',
    'eval',
    'isNaN',
    'isFinite',
  ],
  ...[
    'parseInt',
    'parseFloat',
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
    'encodeURIComponent',
    'escape',
    'unescape',
  ],
  ...[
    'AggregateError',
    'Atomics',
    'FinalizationRegistry',
    'WebAssembly',
    'Iterator',
    'constructor',
    'console',
    'global',
  ],
]);

export type PageWindow = ReturnType<typeof openWindow>;

// biome-ignore lint/suspicious/noExplicitAny: a window has what it has
type Own = any;

/** A window with the page that the till serves, before its script has run. */
export function openWindow(page: DomPage, url: string, session: Map<string, string>) {
  const { device } = page;
  const { screen, look, motion, origin } = device.made;
  const own: Own = new Window({
    url,
    ...screen,
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      disableComputedStyleRendering: true,
      navigation: { disableMainFrameNavigation: true },
      device: { prefersColorScheme: look, prefersReducedMotion: motion ? 'no-preference' : 'reduce' },
    },
  });
  const document: Document = own.document;
  document.documentElement.lang = 'de';
  document.title = 'Stammtisch';
  document.body.innerHTML = '<div id="root"></div>';
  const modals: Element[] = [];
  const gone = new AbortController();
  const isGone = new Promise<void>((resolve) => gone.signal.addEventListener('abort', () => resolve()));
  const clocked = page.pageClock.globals();
  const location = addressOf(page, own);
  const globals = new Map<string, unknown>();

  own.addEventListener('error', ({ error, message }: { error?: Error; message: string }) =>
    page.tells('pageerror', error ?? new Error(message)),
  );
  withDialogs(own, modals, page);
  Object.assign(own.navigator, {
    share: undefined,
    sendBeacon: () => true,
    vibrate: () => true,
  });
  define(own.navigator, {
    onLine: { get: () => device.online },
    locks: { value: device.locks.ofPage(isGone), writable: true },
    serviceWorker: { value: undefined, writable: true },
    language: { value: 'de-DE' },
    languages: { value: ['de-DE'] },
    maxTouchPoints: { value: 5 },
    clipboard: {
      value: { writeText: async (text: string) => void device.clipboard.push(text) },
      writable: true,
    },
    share: { value: undefined, writable: true },
    canShare: { value: undefined, writable: true },
  });
  const fetchIn = (given: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const at = new URL(given instanceof Request ? given.url : given, page.url());
    const headers = Object.fromEntries(new Headers(init.headers));
    const about = {
      url: () => at.href,
      method: () => init.method ?? 'GET',
      isNavigationRequest: () => false,
    };
    page.tells('request', about);
    const answer = device.fetch(at, { ...init, headers }).then((response) => {
      page.tells('response', { ...about, status: () => response.status, ok: () => response.ok });
      return response;
    });
    return aborting(answer, [init.signal, gone.signal]);
  };
  for (const name of Object.getOwnPropertyNames(own))
    if (/^[A-Za-z]\w*$/.test(name) && !LANGUAGE.has(name)) globals.set(name, own[name]);
  const given: Record<string, unknown> = {
    ...OF_THE_PROCESS,
    ...clocked,
    window: own,
    self: own,
    globalThis: own,
    top: own,
    parent: own,
    document,
    navigator: own.navigator,
    location,
    history: page.sessionHistory,
    fetch: fetchIn,
    WebSocket: socketsOf(() => ({
      cookies: device.cookies,
      origin,
      sockets: device.sockets,
      connected: (socket) => device.connected(socket),
      news: device.online ? device.news : undefined,
    })),
    localStorage: storage(device.stored),
    sessionStorage: storage(session),
    indexedDB: device.disk,
    BroadcastChannel: device.channels.ofPage(),
    print: () => page.tells('print', undefined),
    scrollTo: () => undefined,
    caches: undefined,
    Notification: undefined,
    isSecureContext: true,
    Worker: class {
      onmessage: (() => void) | null = null;
      constructor(readonly url: string | URL) {
        page.workers().push({ url: () => String(url) });
      }
      postMessage() {}
      terminate() {}
    },
    OffscreenCanvas: undefined,
    createImageBitmap: undefined,
    process: undefined,
    require: undefined,
    module: undefined,
    exports: undefined,
    Audio: class {
      play = async () => page.tells('sound', undefined);
      pause() {}
      addEventListener() {}
    },
  };
  for (const [name, value] of Object.entries(given)) {
    globals.set(name, value);
    // Socket.IO takes its timers from the window: its server's go by real time as well.
    if (!(name in clocked) && !['window', 'self', 'globalThis', 'top', 'parent', 'document'].includes(name))
      Object.defineProperty(own, name, { value, configurable: true, writable: true });
  }
  own.HTMLElement.prototype.scrollIntoView = () => undefined;
  own.document.getAnimations = own.HTMLElement.prototype.getAnimations = () => [];
  own.HTMLElement.prototype.animate = () => ({
    finished: Promise.resolve(),
    cancel() {},
    addEventListener() {},
  });
  own.HTMLMediaElement.prototype.play = async function play(this: Element) {
    page.tells('sound', this);
  };

  // Within the function a script sees the page's globals. Of several statements the last has the value.
  const evaluate = new Function(
    'own',
    `with (own) return function (${[...globals.keys()]}) { return eval(arguments[${globals.size}]); }`,
  )(own);
  const value = (script: string): unknown => evaluate.apply(own, [...globals.values(), script]);
  return {
    own,
    document,
    modals,
    start: (script: (globals: ReadonlyMap<string, unknown>, self: object) => void) => {
      script(globals, own);
      own.dispatchEvent(new own.Event('load'));
    },
    value,
    call: <T, A>(does: (given: A) => T, about: A): T => (value(`(${does})`) as typeof does)(about),
    setAddress: (at: string) => own.happyDOM.setURL(at),
    popState: (state: unknown) => own.dispatchEvent(new own.PopStateEvent('popstate', { state })),
    /** The moment of an event, in the story's time: how busy the machine is makes no slip of a tap, and no tap of a slip. */
    stamps: (event: Event) =>
      Object.defineProperty(event, 'timeStamp', { value: page.pageClock.sinceBegin, configurable: true }),
    emulates: (media: { colorScheme?: string | null; reducedMotion?: string | null }) => {
      const { device: shown } = own.happyDOM.settings;
      if (media.colorScheme) shown.prefersColorScheme = media.colorScheme;
      if (media.reducedMotion) shown.prefersReducedMotion = media.reducedMotion;
    },
    resize: (size: { width: number; height: number }) => own.happyDOM.setViewport(size),
    close: () => {
      own.dispatchEvent(new own.Event('pagehide'));
      gone.abort(new TypeError('the page is gone'));
      for (const socket of device.sockets) if (socket.constructor === given.WebSocket) socket.terminate();
      void own.happyDOM.close().catch(() => undefined);
    },
  };
}

const define = (on: object, properties: PropertyDescriptorMap) => {
  for (const [name, property] of Object.entries(properties))
    Object.defineProperty(on, name, { configurable: true, ...property });
};

/** `location`, whose ways to another page lead through the tab. */
function addressOf(page: DomPage, own: Own) {
  const to = (url: string) => page.leavesFor(String(url));
  const ways: Record<string, unknown> = {
    assign: to,
    replace: (url: string) => page.leavesFor(String(url), true),
    reload: () => page.leavesFor(page.url(), true),
    toString: () => page.url(),
  };
  return new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      typeof name === 'string' && name in ways ? ways[name] : Reflect.get(new URL(page.url()), name),
    set: (_, name, value) => {
      if (name === 'href') to(value);
      else if (name === 'hash') own.history.pushState(null, '', value);
      return true;
    },
  });
}

/** What happy-dom lacks of dialogs: the stack of those in front, and the focus. */
function withDialogs(own: Own, modals: Element[], page: DomPage): void {
  const before = new WeakMap<Element, Element | null>();
  const { prototype } = own.HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLElement) {
    this.setAttribute('open', '');
    modals.push(this);
    before.set(this, page.document.activeElement);
    const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]');
    (first ?? this).focus();
  };
  prototype.close = function close(this: HTMLElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    modals.splice(0, modals.length, ...modals.filter((each) => each !== this));
    const back = before.get(this);
    if (back?.isConnected) (back as HTMLElement).focus();
    queueMicrotask(() => this.dispatchEvent(new own.Event('close')));
  };
  own.HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    this.dataset.popoverOpen = '';
  };
  own.HTMLElement.prototype.hidePopover = function hidePopover(this: HTMLElement) {
    delete this.dataset.popoverOpen;
  };
}

function storage(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, String(value)),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

function aborting<T>(answer: Promise<T>, signals: readonly (AbortSignal | null | undefined)[]): Promise<T> {
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    for (const signal of signals) {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    }
  });
}

import { Window } from 'happy-dom';
import { styleOf } from './accessible.js';
import { runApp } from './app-script.js';
import type { PageClock } from './clock.js';
import type { Tab } from './device.js';
import { addDialogs } from './dialogs.js';
import { extendNavigator, globalsOf, pageGlobals } from './globals.js';
import type { HappyWindow } from './happy-window.js';

export type PageWindow = ReturnType<typeof openWindow>;

/** By document: all pages share one class of elements. */
const tabs = new WeakMap<Document, Tab>();

/** A window with the till's page. `start` runs the app's script. */
export function openWindow(tab: Tab, url: string, clock: PageClock) {
  const { device } = tab;
  const happy = emptyWindow(tab, url);
  const modals = addDialogs(happy);
  const closed = new AbortController();
  extendNavigator(happy, device, closed.signal);
  happy.addEventListener('error', ({ error, message, target }: ErrorEvent) => {
    // Not a picture's error, which the page handles.
    if (target === happy) tab.emit('pageerror', error ?? new Error(message));
  });
  const ownGlobals = pageGlobals(tab, happy, closed.signal);
  const clockGlobals = clock.globals();
  const globals = globalsOf(happy, clockGlobals, ownGlobals);
  return {
    happy,
    document: happy.document as Document,
    modals,
    start: () => {
      // A story's init script may have replaced globals.
      for (const name of globals.keys()) if (!(name in clockGlobals)) globals.set(name, happy[name]);
      runApp(globals, happy);
      happy.dispatchEvent(new happy.Event('load'));
    },
    value: evaluator(happy, globals),
    setAddress: (at: string) => happy.happyDOM.setURL(at),
    popState: (state: unknown) => happy.dispatchEvent(new happy.PopStateEvent('popstate', { state })),
    /** Marks an event as trusted, in story time: a busy machine neither makes nor breaks a double tap. React ignores a time of 0. */
    stamp: (event: Event) =>
      Object.defineProperties(event, {
        timeStamp: { value: 1 + clock.elapsed, configurable: true },
        isTrusted: { value: true },
      }),
    close: () => {
      happy.dispatchEvent(new happy.Event('pagehide'));
      closed.abort(new TypeError('the page is gone'));
      for (const socket of device.sockets)
        if (socket.constructor === ownGlobals.WebSocket) socket.terminate();
      void happy.happyDOM.close().catch(() => undefined);
    },
  };
}

function emptyWindow(tab: Tab, url: string): HappyWindow {
  const { screen, look, motion } = tab.device.setup;
  const happy: HappyWindow = new Window({
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
  happy.document.documentElement.lang = 'de';
  happy.document.title = 'Stammtisch';
  happy.document.body.innerHTML = '<div id="root"></div>';
  happy.getComputedStyle = styleOf;
  happy.document.execCommand = (_: 'insertText', __: boolean, text: string) => insertText(happy, text);
  tabs.set(happy.document, tab);
  happy.HTMLElement.prototype.animate = function animate(this: Element) {
    tabs.get(this.ownerDocument)?.emit('animation', this);
    return { finished: Promise.resolve(), cancel() {}, addEventListener() {} };
  };
  happy.HTMLMediaElement.prototype.play = async function play(this: Element) {
    tabs.get(this.ownerDocument)?.emit('sound', this);
  };
  return happy;
}

/** Appends text to the focused field. */
function insertText(happy: HappyWindow, text: string): void {
  const field = happy.document.activeElement;
  if (!field?.matches('input, textarea')) return;
  const proto: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new happy.InputEvent('input', { bubbles: true, data: text }));
}

/** Evaluates a script in the page. The last statement gives the value. */
function evaluator(happy: HappyWindow, globals: ReadonlyMap<string, unknown>) {
  const evaluate = new Function(
    'happy',
    `with (happy) return function (${[...globals.keys()]}) { return eval(arguments[${globals.size}]); }`,
  )(happy);
  return (script: string): unknown => evaluate.apply(happy, [...globals.values(), script]);
}

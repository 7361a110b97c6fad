import { Window } from 'happy-dom';
import { styleOf } from './accessible.js';
import { runApp } from './app-script.js';
import type { PageClock } from './clock.js';
import type { Tab } from './device.js';
import { withDialogs } from './dialogs.js';
import { equip, globalsOf, ownGlobals } from './globals.js';
import type { HappyWindow } from './happy-window.js';

export type PageWindow = ReturnType<typeof openWindow>;

/** By page: all of them have one class of elements. */
const tabs = new WeakMap<Document, Tab>();

/** A window with the page that the till serves, before its script has run. */
export function openWindow(tab: Tab, url: string, clock: PageClock) {
  const { device } = tab;
  const own = emptyWindow(tab, url);
  const modals = withDialogs(own);
  const gone = new AbortController();
  equip(own, device, gone.signal);
  own.addEventListener('error', ({ error, message, target }: ErrorEvent) => {
    // A picture that cannot be loaded is the page's own matter.
    if (target === own) tab.emit('pageerror', error ?? new Error(message));
  });
  const given = ownGlobals(tab, own, gone.signal);
  const clocked = clock.globals();
  const globals = globalsOf(own, clocked, given);
  return {
    own,
    document: own.document as Document,
    modals,
    start: () => {
      // A story may have put something else in the place of what the window has.
      for (const name of globals.keys()) if (!(name in clocked)) globals.set(name, own[name]);
      runApp(globals, own);
      own.dispatchEvent(new own.Event('load'));
    },
    value: evaluator(own, globals),
    setAddress: (at: string) => own.happyDOM.setURL(at),
    popState: (state: unknown) => own.dispatchEvent(new own.PopStateEvent('popstate', { state })),
    /**
     * An event is a person's, at a moment of the story's time: how busy the machine is makes no slip of a tap, and no tap of a
     * slip. React takes 0 for no time at all.
     */
    stamps: (event: Event) =>
      Object.defineProperties(event, {
        timeStamp: { value: 1 + clock.sinceBegin, configurable: true },
        isTrusted: { value: true },
      }),
    close: () => {
      own.dispatchEvent(new own.Event('pagehide'));
      gone.abort(new TypeError('the page is gone'));
      for (const socket of device.sockets) if (socket.constructor === given.WebSocket) socket.terminate();
      void own.happyDOM.close().catch(() => undefined);
    },
  };
}

function emptyWindow(tab: Tab, url: string): HappyWindow {
  const { screen, look, motion } = tab.device.made;
  const own: HappyWindow = new Window({
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
  own.document.documentElement.lang = 'de';
  own.document.title = 'Stammtisch';
  own.document.body.innerHTML = '<div id="root"></div>';
  own.getComputedStyle = styleOf;
  own.document.execCommand = (_: 'insertText', __: boolean, text: string) => inserts(own, text);
  tabs.set(own.document, tab);
  own.HTMLElement.prototype.animate = function animate(this: Element) {
    tabs.get(this.ownerDocument)?.emit('animation', this);
    return { finished: Promise.resolve(), cancel() {}, addEventListener() {} };
  };
  own.HTMLMediaElement.prototype.play = async function play(this: Element) {
    tabs.get(this.ownerDocument)?.emit('sound', this);
  };
  return own;
}

/** Puts text at the end of the field that has the focus. */
function inserts(own: HappyWindow, text: string): void {
  const field = own.document.activeElement;
  if (!field?.matches('input, textarea')) return;
  const proto: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new own.InputEvent('input', { bubbles: true, data: text }));
}

/** Runs a story's own script in the page. Of several statements the last has the value. */
function evaluator(own: HappyWindow, globals: ReadonlyMap<string, unknown>) {
  const evaluate = new Function(
    'own',
    `with (own) return function (${[...globals.keys()]}) { return eval(arguments[${globals.size}]); }`,
  )(own);
  return (script: string): unknown => evaluate.apply(own, [...globals.values(), script]);
}

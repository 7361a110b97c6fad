/** Calls back when the tab becomes visible, comes back from the page cache, or the device is online again. Returns its undo. */
export function onWake(listener: () => void): () => void {
  const undo = onVisibility('visible', listener);
  window.addEventListener('pageshow', listener);
  window.addEventListener('online', listener);
  return () => {
    undo();
    window.removeEventListener('pageshow', listener);
    window.removeEventListener('online', listener);
  };
}

/** Calls back when nobody sees the tab any more: it may be put to sleep, or closed. Returns its undo. */
export const onSleep = (listener: () => void): (() => void) => onVisibility('hidden', listener);

function onVisibility(state: DocumentVisibilityState, listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === state) listener();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** A tab that nobody has looked at for so long lets go of its connection. */
export const DISCONNECT_AFTER_MS = 60_000;

type Page = EventTarget & Pick<Document, 'visibilityState'>;

/**
 * Keeps up what `start` sets up while the page is looked at. A page that has been hidden for a minute takes it down, and
 * sets it up anew as soon as it shows. Returns its undo.
 */
export function whileVisible(start: () => () => void, page: Page = document): () => void {
  let stop: (() => void) | undefined = start();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeDown(): void {
    stop?.();
    stop = undefined;
  }

  function look(): void {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') timer = setTimeout(takeDown, DISCONNECT_AFTER_MS);
    else stop ??= start();
  }

  page.addEventListener('visibilitychange', look);
  if (page.visibilityState === 'hidden') look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    takeDown();
  };
}

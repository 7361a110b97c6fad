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

/** Calls back when the device has lost its network, which a connection may notice much later. Returns its undo. */
export function onOffline(listener: () => void): () => void {
  window.addEventListener('offline', listener);
  return () => window.removeEventListener('offline', listener);
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

/** A tab that was hidden for so long ends its connection. */
export const DISCONNECT_AFTER_MS = 60_000;

type Page = EventTarget & Pick<Document, 'visibilityState'>;

/**
 * Calls `start` now, and the undo that it returns once the page has been hidden for a minute. Calls `start` again as soon as
 * such a page shows. Returns its own undo.
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

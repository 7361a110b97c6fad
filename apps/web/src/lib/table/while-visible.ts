/** A tab that nobody has looked at for so long lets go of its connection. */
export const DISCONNECT_AFTER_MS = 60_000;

type Page = EventTarget & Pick<Document, 'visibilityState'>;

/**
 * Keeps up what `start` sets up for as long as the page is looked at: takes it down when the page has been hidden for a
 * minute, and sets it up anew as soon as it shows. Returns its undo.
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

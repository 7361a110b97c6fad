/** A tab that nobody has looked at for so long lets go of its line. */
export const DOZE_AFTER_MS = 60_000;

type Page = EventTarget & Pick<Document, 'visibilityState'>;

/**
 * Keeps up what `start` sets up for as long as the page is looked at: takes it down when the page has been hidden for a
 * minute, and sets it up anew as soon as it shows. Returns its undo.
 */
export function whileSeen(start: () => () => void, page: Page = document): () => void {
  let stop: (() => void) | undefined = start();
  let dozing: ReturnType<typeof setTimeout> | undefined;

  function doze(): void {
    stop?.();
    stop = undefined;
  }

  function look(): void {
    clearTimeout(dozing);
    if (page.visibilityState === 'hidden') dozing = setTimeout(doze, DOZE_AFTER_MS);
    else stop ??= start();
  }

  page.addEventListener('visibilitychange', look);
  if (page.visibilityState === 'hidden') look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(dozing);
    doze();
  };
}

const ASK_MS = 10_000;

/**
 * For screens where nobody presses a button: waits until the till answers, then loads the page anew. Never settles. A
 * part of the app that failed to load can't just be imported again: some browsers remember the failure.
 */
export function reloadWhenThere(): Promise<never> {
  return new Promise(() => {
    setInterval(async () => {
      const there = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
      if (there?.ok) location.reload();
    }, ASK_MS);
  });
}

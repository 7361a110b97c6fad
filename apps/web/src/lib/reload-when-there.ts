const ASK_MS = 10_000;

/**
 * When a part of the app failed to load that nobody asked for by a tap: waits until the till answers, then loads the page anew.
 * Never settles. The part can't just be imported again: some browsers remember the failure.
 */
export function reloadWhenThere(): Promise<never> {
  return new Promise(() => {
    setInterval(async () => {
      const there = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
      if (there?.ok) location.reload();
    }, ASK_MS);
  });
}

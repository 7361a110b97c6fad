/** Loads parts of the app when nothing else is to do, so that they are there at the first tap. Returns its undo. */
export function whenIdle(...loads: readonly (() => Promise<unknown>)[]): () => void {
  const loadAll = () => {
    // One that fails is loaded again when it is needed, and complains then.
    for (const load of loads) void load().catch(() => undefined);
  };
  const timer = setTimeout(loadAll, 1_500);
  return () => clearTimeout(timer);
}

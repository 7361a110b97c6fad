import { CALLS } from './worker-messages';

/** The calls of this page that are under way. */
const calls = new Set<Promise<unknown>>();

/** Does nothing without locks: they need https, and a browser may forbid them. Unit specs have no `navigator`. */
const hold = async (mode: LockMode, until?: Promise<unknown>) =>
  globalThis.navigator?.locks?.request(CALLS, { mode }, () => until).catch(() => undefined);

/** Runs a call. Background loading pauses meanwhile, also in other pages and in the service worker: they see it by a lock. */
export function trackCall<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = call();
  const over: Promise<unknown> = answer.catch(() => undefined).then(() => calls.delete(over));
  calls.add(over);
  void hold('shared', over);
  return answer;
}

/** Resolves once no call is under way: a tap must not share a slow connection with background loading. */
export async function noCallUnderWay(): Promise<void> {
  do {
    await Promise.all(calls);
    await hold('exclusive');
  } while (calls.size > 0);
}

/**
 * Preloads parts of the app, starting in 1.5 s: one after the other, and none while a call is under way. Returns a function that
 * cancels it.
 */
export function whenIdle(...loads: readonly (() => Promise<unknown>)[]): () => void {
  let over = false;
  async function loadAll() {
    for (const load of loads) {
      await noCallUnderWay();
      if (over) return;
      // A part that fails is loaded again when it is shown, and shows its error then.
      await load().catch(() => undefined);
    }
  }
  const timer = setTimeout(() => void loadAll(), 1_500);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

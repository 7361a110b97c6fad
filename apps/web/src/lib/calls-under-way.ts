import { CALLS } from './worker-words';

/** How long a call is waited for at most, in ms: its page may have been closed. A call gives up before. */
const PATIENCE_MS = 12_000;

let underWay = 0;
/** How many calls are under way elsewhere on this device, as the others last said. */
let elsewhere = 0;
const waiting = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Listens to the calls of the other pages, and tells them of this one's. */
export function shareCalls(): void {
  channel = new BroadcastChannel(CALLS);
  channel.onmessage = ({ data }: MessageEvent<number>) => {
    elsewhere = data;
    goOn();
  };
}

/** Runs a call. What nobody waits for is not fetched meanwhile. */
export async function underWayDuring<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  count(1);
  try {
    return await call();
  } finally {
    count(-1);
  }
}

/** Resolves once no call is under way: a tap must not share a slow line with what could come later. */
export function noCallUnderWay(): Promise<void> {
  if (underWay + elsewhere === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      elsewhere = 0;
      goOn();
    }, PATIENCE_MS);
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function count(change: 1 | -1): void {
  underWay += change;
  channel?.postMessage(underWay);
  goOn();
}

function goOn(): void {
  if (underWay + elsewhere > 0) return;
  for (const done of waiting) done();
  waiting.clear();
}

/**
 * Loads parts of the app from 1.5 s from now on, so that they are there when they are wanted: one after the other, and none while
 * a call is under way. Returns a function that cancels it.
 */
export function whenIdle(...loads: readonly (() => Promise<unknown>)[]): () => void {
  let over = false;
  async function loadAll() {
    for (const load of loads) {
      await noCallUnderWay();
      if (over) return;
      // A part that fails now is loaded again when it is shown, and its error shows then.
      await load().catch(() => undefined);
    }
  }
  const timer = setTimeout(() => void loadAll(), 1_500);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

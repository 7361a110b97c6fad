import { CALLS } from './worker-messages';

/** Longest wait for a call of another page, in ms: its page may have been closed. Calls time out earlier. */
const PATIENCE_MS = 12_000;

let underWay = 0;
/** Calls under way in other pages of this device, as last reported. */
let inOtherPages = 0;
const waiting = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Exchanges the number of calls under way with the other pages and the service worker. */
export function shareCalls(): void {
  channel = new BroadcastChannel(CALLS);
  channel.onmessage = ({ data }: MessageEvent<number>) => {
    inOtherPages = data;
    releaseWaiting();
  };
}

/** Runs a call. Background loading pauses meanwhile. */
export async function trackCall<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  count(1);
  try {
    return await call();
  } finally {
    count(-1);
  }
}

/** Resolves once no call is under way: a tap must not share a slow connection with background loading. */
export function noCallUnderWay(): Promise<void> {
  if (underWay + inOtherPages === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      inOtherPages = 0;
      releaseWaiting();
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
  releaseWaiting();
}

function releaseWaiting(): void {
  if (underWay + inOtherPages > 0) return;
  for (const done of waiting) done();
  waiting.clear();
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

import type { PurchaseAnswer } from '@stammtisch/contracts';
import type { Tap } from '@stammtisch/live';
import { SEND_OUTBOX } from '../worker-words';

/** What the tabs of a device tell each other: a member's outbox has changed; maybe a tap has been booked. */
export interface OutboxNews {
  readonly memberId: string;
  readonly booked?: { readonly tap: Tap; readonly answer: PurchaseAnswer };
}

/** The other tabs of this device. */
export function otherTabs(listener: (news: OutboxNews) => void) {
  const channel = new BroadcastChannel('stammtisch.outbox');
  channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => listener(data);
  return {
    tell: (news: OutboxNews) => channel.postMessage(news),
    close: () => channel.close(),
  };
}

/** A tab that is put to sleep while it sends must not keep the others waiting. */
const PATIENCE_MS = 15_000;

/**
 * Sends a member's outbox in one tab at a time, or in the service worker. It saves calls and no more: were two to send at
 * once, each tap would still be booked once and in order. So it is done anyway where there are no locks (they need https)
 * or nobody gets one.
 *
 * @param busy what is done first where another one is sending
 */
export async function alone<Result>(
  memberId: string,
  work: () => Promise<Result>,
  busy: () => Promise<unknown> = async () => undefined,
): Promise<Result> {
  if (!navigator.locks) return work();
  const name = `stammtisch.outbox.${memberId}`;
  let mine: Promise<Result> | undefined;
  const begin = async (lock: Lock | null) => {
    if (lock) mine = work();
    await mine;
  };
  try {
    await navigator.locks.request(name, { ifAvailable: true }, begin);
    if (mine !== undefined) return mine;
    await busy();
    await navigator.locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (mine === undefined && !(error instanceof DOMException)) throw error;
  }
  return mine ?? work();
}

/** Not every browser has it. */
interface MaySync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the service worker send what waits as soon as there is a network, also when the app is closed by then. */
export async function sendInBackground(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & MaySync) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SEND_OUTBOX);
  } catch {
    // Not allowed here: it is sent when the app is opened.
  }
}

import type { PurchaseAnswer } from '@stammtisch/contracts';
import type { TakenBackAs, Tap, Unwanted } from '@stammtisch/live';
import { abortedAfter } from '../time';
import { SEND_OUTBOX } from '../worker-words';

/** What the tabs of a device tell each other: a member's outbox has changed; maybe a tap was booked, or its taking back has ended. */
export interface OutboxNews {
  readonly memberId: string;
  readonly booked?: { readonly tap: Tap; readonly answer: PurchaseAnswer };
  readonly takenBack?: TakenBack;
}

/** The end of a tap that was taken back after it had been sent. */
export interface TakenBack {
  readonly tap: Unwanted;
  readonly as: TakenBackAs;
}

/** The channel to the other tabs of this device. `listener` hears what they tell. */
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
 * Runs `work`, which sends a member's outbox, in one tab or the service worker at a time. The lock only saves calls: were
 * two to send at once, each tap would still be booked once and in order. So `work` runs anyway where there are no locks
 * (they need https), or where the lock does not come in time.
 *
 * @param busy is run first when another tab or the service worker is sending
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
    await abortedAfter(PATIENCE_MS, (signal) => navigator.locks.request(name, { signal }, begin));
  } catch (error) {
    if (mine === undefined && !(error instanceof DOMException)) throw error;
  }
  return mine ?? work();
}

/** Background sync; not every browser has it. */
interface MaySync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Lets the service worker send the outbox as soon as there is a network, even if the app is closed by then. */
export async function sendInBackground(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & MaySync) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SEND_OUTBOX);
  } catch {
    // Background sync is not allowed here. The outbox is sent when the app is opened.
  }
}

import type { PurchaseAnswer } from '@stammtisch/contracts';
import type { Tap } from '@stammtisch/live';

/** What the tabs of a device tell each other: a member's outbox is not what it was; maybe a tap has been booked. */
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
 * Sends a member's outbox in one tab at a time, or in the service worker. It saves calls and no more: were two to send at once, each tap would still be booked
 * once and in order. So it is done anyway where there are no locks (they need https) or nobody gets one.
 */
export async function alone<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  let mine: Promise<Result> | undefined;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return await navigator.locks.request(`stammtisch.outbox.${memberId}`, { signal }, () => {
      mine = work();
      return mine;
    });
  } catch (error) {
    if (mine) return mine;
    if (error instanceof DOMException) return work();
    throw error;
  }
}

import type { KeptOutbox, Outbox, OutboxStep } from '@stammtisch/live';
import { inTransaction } from '../kept/database';
import { abortedAfter, tillTime } from '../time';
import { SEND_OUTBOX } from '../worker-messages';

/**
 * Changes a member's outbox on this device, in one transaction for all tabs. Resolves once the change is flushed to the disk: batteries
 * die.
 *
 * @throws Error when the device can't store it: no space, no database
 */
export function changeOutbox(memberId: string, step: OutboxStep): Promise<KeptOutbox> {
  return inTransaction(
    (kept) => kept.transaction(['here', 'outboxes'], 'readwrite', { durability: 'strict' }),
    async (transaction) => {
      const here = (await transaction.objectStore('here').getKey(memberId)) !== undefined;
      const outboxes = transaction.objectStore('outboxes');
      const before = (await outboxes.get(memberId)) ?? [];
      const outbox = step(before, here);
      if (outbox.length === 0) await outboxes.delete(memberId);
      else if (outbox !== before) await outboxes.put(outbox, memberId);
      return { outbox, here };
    },
  );
}

export function readOutbox(memberId: string): Promise<Outbox> {
  return inTransaction(
    (kept) => kept.transaction('outboxes'),
    async ({ store }) => (await store.get(memberId)) ?? [],
  );
}

/** An outbox whose last tap is older is deleted, in ms. The till accepts no tap older than three days. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes old outboxes of other members: removed ones, or guests on a borrowed phone. */
export function dropForgotten(memberId: string): Promise<void> {
  const longAgo = new Date(Date.parse(tillTime()) - FORGOTTEN_MS).toISOString();
  return inTransaction(
    (kept) => kept.transaction('outboxes', 'readwrite'),
    async ({ store }) => {
      for (let at = await store.openCursor(); at; at = await at.continue()) {
        const last = at.value.at(-1)?.tappedAt ?? '';
        if (at.key !== memberId && last < longAgo) await at.delete();
      }
    },
  );
}

/** The other tabs that show a member's outbox. The messages are `OutboxNews`. */
export const otherTabs = (memberId: string) => new BroadcastChannel(`stammtisch.outbox.${memberId}`);

/** Longest wait for another tab, in ms: it may be put to sleep while it sends. */
const PATIENCE_MS = 15_000;

/**
 * Runs `work`, which sends a member's outbox, in one tab or the service worker at a time. The lock only saves calls: if two sent at
 * once, each tap would still be booked once and in order. So `work` also runs without locks (they need https), and when the lock does
 * not come in time.
 *
 * @param busy runs first when another tab or the service worker is sending
 */
export async function alone<Result>(
  memberId: string,
  work: () => Promise<Result>,
  busy: () => Promise<unknown> = async () => undefined,
): Promise<Result> {
  if (!navigator.locks) return work();
  const name = `stammtisch.outbox.${memberId}`;
  let result: Promise<Result> | undefined;
  const begin = async (lock: Lock | null) => {
    if (lock) result = work();
    await result;
  };
  try {
    await navigator.locks.request(name, { ifAvailable: true }, begin);
    if (result !== undefined) return result;
    await busy();
    await abortedAfter(PATIENCE_MS, (signal) => navigator.locks.request(name, { signal }, begin));
  } catch (error) {
    if (result === undefined && !(error instanceof DOMException)) throw error;
  }
  return result ?? work();
}

/** Not every browser has background sync. */
interface MaySync {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Makes the service worker send the outbox as soon as there is a network, even if the app is closed by then. */
export async function sendInBackground(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & MaySync) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SEND_OUTBOX);
  } catch {
    // Background sync is not allowed here. The outbox is sent when the app is opened.
  }
}

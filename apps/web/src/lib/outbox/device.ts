import type { KeptOutbox, Outbox, OutboxNews, OutboxStep } from '@stammtisch/live';
import { inTransaction } from '../kept/database';
import { abortedAfter, tillTime } from '../time';
import { SEND_OUTBOX } from '../worker-words';

/**
 * Changes a member's outbox on this device, in one transaction that no other tab comes between. Resolves once the change is
 * on the disk, not only on its way there: batteries die.
 *
 * @throws Error when the device keeps nothing: no room, no database
 */
export function changeOutbox(memberId: string, step: OutboxStep): Promise<KeptOutbox> {
  return inTransaction(
    (kept) => kept.transaction(['here', 'outboxes'], 'readwrite', { durability: 'strict' }),
    async (transaction) => {
      const { done } = transaction;
      // `done` fails together with the reads and writes awaited below, which throw the error.
      done.catch(() => undefined);
      const here = (await transaction.objectStore('here').get('member')) === memberId;
      const outboxes = transaction.objectStore('outboxes');
      const before = (await outboxes.get(memberId)) ?? [];
      const outbox = step(before, here);
      if (outbox.length === 0) await outboxes.delete(memberId);
      else if (outbox !== before) await outboxes.put(outbox, memberId);
      await done;
      return { outbox, here };
    },
  );
}

/** Reads a member's outbox from the disk. */
export function readOutbox(memberId: string): Promise<Outbox> {
  return inTransaction(
    (kept) => kept.transaction('outboxes'),
    async ({ store }) => (await store.get(memberId)) ?? [],
  );
}

/** An outbox whose last tap is older, in ms, is deleted. The till takes no tap older than three days. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes the old outboxes of other members: of removed ones, or of guests on a phone that was lent. */
export function dropForgotten(memberId: string): Promise<void> {
  const longAgo = new Date(Date.parse(tillTime()) - FORGOTTEN_MS).toISOString();
  return inTransaction(
    (kept) => kept.transaction('outboxes', 'readwrite'),
    async ({ store, done }) => {
      for (let at = await store.openCursor(); at; at = await at.continue()) {
        const last = at.value.at(-1)?.tappedAt ?? '';
        if (at.key !== memberId && last < longAgo) await at.delete();
      }
      await done;
    },
  );
}

/** The channel between the tabs of a member on this device, and the service worker. `listener` hears what the others tell. */
export function otherTabs(memberId: string, listener: (news: OutboxNews) => void) {
  const channel = new BroadcastChannel(`stammtisch.outbox.${memberId}`);
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

import type { KeptOutbox, Outbox, OutboxPorts } from '@stammtisch/live';
import { inTransaction } from '../kept/database';
import { tillTime } from '../time';

export type Step = Parameters<OutboxPorts['change']>[0];

/**
 * Changes a member's outbox on this device, in one transaction that no other tab comes between. Resolves once the change is
 * on the disk, not only on its way there: batteries die.
 *
 * @throws Error when the device keeps nothing: no room, no database
 */
export function changeOutbox(memberId: string, step: Step): Promise<KeptOutbox> {
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

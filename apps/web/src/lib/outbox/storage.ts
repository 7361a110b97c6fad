import type { Outbox } from '@stammtisch/live';
import { database } from '../kept/database';
import { tillTime } from '../till-time';

export class SomebodyElseIsHere extends Error {}

export type Step = (outbox: Outbox) => Outbox;

/**
 * Changes a member's outbox on this device, in one transaction that no other tab comes between. What is answered is on
 * the disk, not only on its way there: batteries die.
 *
 * @throws SomebodyElseIsHere where `asMyself` and the device's login is another member's by now
 * @throws Error when the device keeps nothing: no room, no database
 */
export async function changeOutbox(memberId: string, step: Step, asMyself: boolean): Promise<Outbox> {
  const kept = await database();
  const transaction = kept.transaction(['here', 'outboxes'], 'readwrite', { durability: 'strict' });
  const done = transaction.done;
  try {
    if (asMyself && (await transaction.objectStore('here').get('member')) !== memberId) {
      throw new SomebodyElseIsHere();
    }
    const outboxes = transaction.objectStore('outboxes');
    const before = (await outboxes.get(memberId)) ?? [];
    const after = step(before);
    if (after.length === 0) await outboxes.delete(memberId);
    else if (after !== before) await outboxes.put(after, memberId);
    await done;
    return after;
  } catch (error) {
    // Told once is enough.
    done.catch(() => undefined);
    throw error;
  }
}

/** A member's outbox as it is kept now. */
export async function readOutbox(memberId: string): Promise<Outbox> {
  const kept = await database();
  return (await kept.get('outboxes', memberId)) ?? [];
}

/** Nobody comes back for what has waited longer than this, in ms; the till itself takes nothing older than three days. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** Throws away what others have tapped here long ago: members who were removed, guests on a phone that was lent. */
export async function dropForgotten(memberId: string): Promise<void> {
  const longAgo = new Date(Date.parse(tillTime()) - FORGOTTEN_MS).toISOString();
  const { store, done } = (await database()).transaction('outboxes', 'readwrite');
  for (let at = await store.openCursor(); at; at = await at.continue()) {
    const last = at.value.at(-1)?.tappedAt ?? '';
    if (at.key !== memberId && last < longAgo) await at.delete();
  }
  await done;
}

import assert from 'node:assert/strict';
import type { World } from './world.js';

// Rules checked against the log alone, whichever nodes wrote it.

/**
 * An announced top-up is confirmed, declined or withdrawn once, even if several tried at once. It waits again after a cancellation of
 * the booking.
 */
export function expectAnnouncedOnce({ events }: Pick<World, 'events'>): void {
  const waiting = new Map<string, string>();
  for (const { type, data, revision } of events()) {
    if (type === 'TopUpAnnounced') waiting.set(data.announcementId, data.memberId);
    if (type === 'TransactionCancelled' && data.announcement) {
      const { announcementId, memberId } = data.announcement;
      assert.ok(!waiting.has(announcementId), `${announcementId} came back while it waited, at ${revision}`);
      waiting.set(announcementId, memberId);
    }
    if (type !== 'CreditToppedUp' && type !== 'TopUpWithdrawn' && type !== 'TopUpDeclined') continue;
    const { announcementId, memberId } = data;
    if (announcementId === undefined) continue;
    assert.equal(waiting.get(announcementId), memberId, `${type} of what did not wait, at ${revision}`);
    waiting.delete(announcementId);
  }
}

/** Both halves of passed-on money are booked and cancelled together; a levy takes the same from each member, once. */
export function expectPassedOnWhole({ events }: Pick<World, 'events'>): void {
  const log = events();
  const cancelledBy = new Map<string, string>();
  const passed = new Map<string, string>();
  const received = new Map<string, string>();
  const levied = new Set<string>();
  const levies = new Map<string, string>();
  for (const { type, data, metadata } of log) {
    const { commandId } = metadata;
    if (type === 'TransactionCancelled') cancelledBy.set(data.transactionId, commandId);
    if (type === 'MoneyPassedOn')
      passed.set(
        data.transactionId,
        `${data.otherTransactionId} ${data.otherId} ${data.amount} ${commandId}`,
      );
    if (type === 'MoneyReceived')
      received.set(
        data.otherTransactionId,
        `${data.transactionId} ${data.memberId} ${data.amount} ${commandId}`,
      );
    if (type === 'LevyBooked') {
      const { levyId, memberId, amount } = data;
      const levy = `${amount} ${commandId}`;
      assert.equal(levies.get(levyId) ?? levy, levy, `${levyId} took from some more than from others`);
      assert.ok(!levied.has(`${levyId} ${memberId}`), `${levyId} took from ${memberId} twice`);
      levies.set(levyId, levy);
      levied.add(`${levyId} ${memberId}`);
    }
  }
  assert.deepEqual(received, passed, 'half of what was passed on is missing');
  for (const [giver, half] of passed)
    assert.equal(
      cancelledBy.get(giver),
      cancelledBy.get(half.split(' ')[0] ?? ''),
      `half of ${giver} was cancelled`,
    );
}

/** A tablet books only while it is linked, and only for members who allow it without a PIN. */
export function expectTabletAccessRespected({ events }: Pick<World, 'events'>): void {
  const linked = new Set<string>();
  const access = new Map<string, string | null>();
  let usual = 'tile';
  for (const { type, data, metadata } of events()) {
    const { via, actor } = metadata;
    if (type === 'DeviceLinkIssued') linked.add(data.linkId);
    if (type === 'DeviceLinkRevoked') linked.delete(data.linkId);
    if (type === 'TableSettingsChanged') usual = data.tabletAccess ?? usual;
    if (type === 'TabletAccessSet') access.set(data.memberId, data.access);
    if (!via) continue;
    assert.ok(linked.has(via.tablet), `${type} came from a tablet that was turned away`);
    assert.equal(access.get(actor) ?? usual, 'tile', `${type} was done at a tablet for ${actor}`);
    if (type === 'DrinkPurchased') assert.equal(data.memberId, actor, 'a tablet booked for somebody else');
  }
}

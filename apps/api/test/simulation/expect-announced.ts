import assert from 'node:assert/strict';
import type { World } from './world.js';

/** Read off the log alone: what was announced ends once, however many confirmed, declined and withdrew it at once. */
export function expectAnnouncedOnce({ events }: Pick<World, 'events'>): void {
  const waiting = new Map<string, string>();
  for (const { type, data, revision } of events()) {
    if (type === 'TopUpAnnounced') waiting.set(data.announcementId, data.memberId);
    if (type !== 'CreditToppedUp' && type !== 'TopUpWithdrawn' && type !== 'TopUpDeclined') continue;
    const { announcementId, memberId } = data;
    if (announcementId === undefined) continue;
    assert.equal(waiting.get(announcementId), memberId, `${type} of what did not wait, at ${revision}`);
    waiting.delete(announcementId);
  }
}

import assert from 'node:assert/strict';
import type { World } from './world.js';

/** Read off the log alone: what was done at a tablet was done while its link stood, for whoever is served by their name. */
export function expectTabletsObeyed({ events }: Pick<World, 'events'>): void {
  const standing = new Set<string>();
  const access = new Map<string, string | null>();
  for (const { type, data, metadata } of events()) {
    const { via, actor } = metadata;
    if (type === 'DeviceLinkIssued') standing.add(data.linkId);
    if (type === 'DeviceLinkRevoked') standing.delete(data.linkId);
    if (type === 'TabletAccessSet' && data.memberId !== null) access.set(data.memberId, data.access);
    if (!via) continue;
    assert.ok(standing.has(via.tablet), `${type} came from a tablet that was turned away`);
    assert.equal(access.get(actor) ?? 'tile', 'tile', `${type} was done at a tablet for ${actor}`);
    if (type === 'DrinkPurchased') assert.equal(data.memberId, actor, 'a tablet booked for somebody else');
  }
}

import { describe, expect, it } from '@jest/globals';
import type { Activity } from '@stammtisch/contracts';
import { aGift, aLine, aTable } from '@stammtisch/live/testing';
import { prostsBetween } from './celebration-queue';

const NOW = '2026-11-20T20:30:00.000Z';
const mine = aGift({ id: 'mine', giver_id: 'anna', giver_name: 'Anna' });

const drinks = (revision: number, name: string, round_id = 'mine') =>
  aLine(revision, {
    kind: 'gift_purchase',
    member_id: name,
    member_name: name,
    giver_name: 'Anna',
    round_id,
  });

/** Who says Prost to Anna. @param lines new ones, newest first; her table is at revision 10 */
function prosts(lines: readonly Activity[], now = NOW, rounds = [mine]): string[] {
  const before = aTable({ rounds });
  return prostsBetween(before, { ...before, revision: 20, activity: lines }, now);
}

describe('Prost', () => {
  it('is said by each member who drinks on my round, in order', () => {
    expect(prosts([drinks(13, 'Uli'), aLine(12), drinks(11, 'Bertl')])).toEqual(['Bertl', 'Uli']);
  });

  it('is said once per member and round', () => {
    expect(prosts([drinks(13, 'Bertl'), drinks(12, 'Bertl')])).toEqual(['Bertl']);
    expect(prosts([drinks(13, 'Bertl'), drinks(9, 'Bertl')])).toEqual([]);
    expect(prosts([drinks(13, 'Bertl'), drinks(9, 'Bertl', 'earlier')])).toEqual(['Bertl']);
  });

  it('is said only to the giver, only for new drinks, and not after the evening', () => {
    expect(prosts([drinks(13, 'Uli', 'other')], NOW, [mine, aGift({ id: 'other' })])).toEqual([]);
    expect(prosts([drinks(10, 'Bertl')])).toEqual([]);
    expect(prosts([drinks(13, 'Bertl')], mine.ends_at)).toEqual([]);
    expect(prosts([aLine(13, { member_id: 'anna' })])).toEqual([]);
  });

  it('is also said by the member whose drink ends the round', () => {
    const before = aTable({ rounds: [mine] });
    const after = { ...before, revision: 12, rounds: [], activity: [drinks(11, 'Bertl')] };
    expect(prostsBetween(before, after, NOW)).toEqual(['Bertl']);
  });
});

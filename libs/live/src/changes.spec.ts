import { describe, expect, it } from '@jest/globals';
import { aChange, aGift, aHome, aLine, aTable } from '../testing/index.js';
import { applyEndedRound, applyGivenRound, applyResume, applyTableChanged } from './changes.js';
import { applySnapshot } from './table.js';

describe('a change of the table', () => {
  it('brings the feed anew when somebody in it is called something else', () => {
    const feed = [aLine(10, { member_name: 'Ehemaliges Mitglied' }), aLine(8)];
    const next = applyTableChanged(aTable(), aChange(10, 11, { feed }));
    expect(next?.activity).toEqual(feed);
  });

  it('is refused before the first snapshot', () => {
    const table = aTable({ revision: undefined });
    expect(applyTableChanged(table, aChange(10, 11))).toBeUndefined();
  });

  it.each([
    ['drops the oldest line beyond 200', 200],
    ['never shortens what was scrolled back to', 250],
  ])('%s', (_, lines) => {
    const activity = Array.from({ length: lines }, (_, index) => aLine(10 - index));
    const next = applyTableChanged(aTable({ activity }), aChange(10, 11, { activity: [aLine(11)] }));
    expect(next?.activity).toHaveLength(lines);
    expect(next?.activity[0]?.revision).toBe(11);
  });
});

describe('a resume', () => {
  it('brings what was missed, and my own values', () => {
    const next = applyResume(aTable(), {
      ok: true,
      from: 10,
      hash: 'a',
      revision: 14,
      activity: [aLine(14), aLine(11)],
      me: { revision: 14, balance: 16.5, drinks_tonight: 3 },
    });
    expect(next?.activity.map(({ revision }) => revision)).toEqual([14, 11, 10, 8]);
    expect(next).toMatchObject({ revision: 14, balance: 1650, drinksTonight: 3 });
  });

  it('with a snapshot replaces everything', () => {
    const snapshot = { revision: 2000, home: aHome({ revision: 2000 }), activity: [aLine(1999)] };
    expect(applyResume(aTable(), { ok: true, snapshot })).toEqual(applySnapshot(snapshot));
  });
});

describe('my own round', () => {
  it('is there as soon as it is answered', () => {
    expect(applyGivenRound(aTable(), { gift: aGift(), revision: 11 }).rounds).toEqual([aGift()]);
  });

  it('that has ended meanwhile does not come back', () => {
    const table = aTable({ revision: 12 });
    expect(applyGivenRound(table, { gift: aGift(), revision: 11 })).toBe(table);
  });

  it('goes as soon as its end is answered', () => {
    expect(applyEndedRound(aTable({ rounds: [aGift()] }), 'round-1', 11).rounds).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Proposal } from './file/propose';
import { reviewed, spokenFor, taken, ticked, toBook } from './review';

const line = { date: '2026-11-20', amount: 2_000, name: 'Anna', text: '' };
const proposal: Proposal = { line, certainty: 'certain', announcementId: 'a1', memberId: 'anna' };
const lineOf = (key: string, proposal?: Proposal) =>
  reviewed(line, { line: key, codes: [] }, new Map(proposal && [[line, proposal]]));

describe('What a treasurer looks at', () => {
  it('is ticked when it is certain, and only then', () => {
    const unsure: Proposal = { ...proposal, certainty: 'unsure', announcementId: null };
    const unknown: Proposal = { line, certainty: 'unknown', announcementId: null, memberId: null };
    expect(
      [lineOf('1', proposal), lineOf('2', unsure), lineOf('3', unknown), lineOf('4')].map(
        ({ certainty, ticked, meant }) => [certainty, ticked, meant],
      ),
    ).toEqual([
      ['certain', true, { memberId: 'anna', announcementId: 'a1' }],
      ['unsure', false, { memberId: 'anna', announcementId: null }],
      ['unknown', false, null],
      ['booked', false, null],
    ]);
  });

  it('is booked once somebody says whose it is, and never without', () => {
    const lines = [lineOf('1'), lineOf('2')];
    expect(toBook(ticked(lines, '1', true))).toEqual([]);
    const anna = { memberId: 'anna', announcementId: null };
    expect(toBook(taken(lines, '1', anna))).toMatchObject([{ key: '1', meant: anna }]);
    expect(toBook(ticked(taken(lines, '1', anna), '1', false))).toEqual([]);
    expect(toBook(taken(taken(lines, '1', anna), '1', null))).toEqual([]);
  });

  it('offers an announced top-up to one line only', () => {
    const lines = taken([lineOf('1'), lineOf('2')], '1', { memberId: 'anna', announcementId: 'a1' });
    expect(spokenFor(lines, '2')).toEqual(new Set(['a1']));
    expect(spokenFor(lines, '1')).toEqual(new Set());
  });
});

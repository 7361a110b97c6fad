import { describe, expect, it } from '@jest/globals';
import type { Proposal } from './file/propose';
import { found } from './file/testing';
import { bookedOf, type Known, type PastBooking } from './past';
import {
  type Review,
  type ReviewedLine,
  reviewed,
  sameMoney,
  spokenFor,
  taken,
  ticked,
  toBook,
} from './review';

const CODE = 'PW6FQH7A';
const lineOf = (name: string, given: { readonly text?: string; readonly date?: string } = {}) =>
  found({ date: '2026-11-20', amount: 2_000, name, text: '', ...given });
const proposalOf = (line: ReturnType<typeof lineOf>, given: Partial<Proposal> = {}): Proposal => ({
  line,
  certainty: 'unknown',
  announcementId: null,
  memberId: null,
  ...given,
});
const CERTAIN = { certainty: 'certain', announcementId: 'a1', memberId: 'anna' } as const;
const UNSURE = { certainty: 'unsure', announcementId: null, memberId: 'anna' } as const;

/** A line of which the till knows nothing, with this proposal. */
function openLine(name: string, given: Partial<Proposal> = {}, others: readonly PastBooking[] = []) {
  const line = lineOf(name);
  return reviewed(
    { line, known: null, proposal: proposalOf(line, given), booked: false, usual: '' },
    others,
    others,
  );
}
const reviewOf = (...lines: ReviewedLine[]): Review => ({ lines, others: [] });
const keyOf = ({ line }: ReviewedLine) => line.keys.line;

const booking = (given: Partial<PastBooking> = {}): PastBooking => ({
  memberId: 'anna',
  words: 'für Anna Huber',
  amount: 2_000,
  date: '2026-11-17',
  code: null,
  fromBank: false,
  inCash: false,
  ...given,
});

describe('What a treasurer looks at', () => {
  it('is booked once somebody says whose it is, and never without', () => {
    const [one, other] = [openLine('1'), openLine('2')];
    const review = reviewOf(one, other);
    const key = keyOf(one);
    expect(toBook(ticked(review, key, true).lines)).toEqual([]);
    const anna = { memberId: 'anna', announcementId: null };
    expect(toBook(taken(review, key, anna).lines)).toMatchObject([{ line: { name: '1' }, meant: anna }]);
    expect(toBook(ticked(taken(review, key, anna), key, false).lines)).toEqual([]);
    expect(toBook(taken(taken(review, key, anna), key, null).lines)).toEqual([]);
  });

  it('offers an announced top-up to one line only', () => {
    const [one, other] = [openLine('1'), openLine('2')];
    const { lines } = taken(reviewOf(one, other), keyOf(one), { memberId: 'anna', announcementId: 'a1' });
    expect(spokenFor(lines, keyOf(other))).toEqual(new Set(['a1']));
    expect(spokenFor(lines, keyOf(one))).toEqual(new Set());
  });
});

describe('Money that may be booked already', () => {
  it('is to be looked at, and never ticked by itself: the same member and amount within ten days', () => {
    const hers = openLine('Huber, Anna', UNSURE, [booking()]);
    expect(hers).toMatchObject({ certainty: 'unsure', ticked: false });
    const others = [booking()];
    const anna = { memberId: 'anna', announcementId: null };
    const untold = openLine('Oma');
    const review = taken({ lines: [untold], others }, keyOf(untold), anna);
    expect(review.lines).toMatchObject([{ meant: anna, ticked: false }]);
    expect(toBook(ticked(review, keyOf(untold), true).lines)).toHaveLength(1);
    const ben = taken({ lines: [untold], others }, keyOf(untold), { ...anna, memberId: 'ben' });
    expect(ben.lines).toMatchObject([{ ticked: true }]);
  });

  it('may be an announced top-up that was booked by hand, but not another transfer, nor what was put in cash', () => {
    expect(openLine('1', CERTAIN, [booking()])).toMatchObject({ certainty: 'unsure', ticked: false });
    for (const other of [
      booking({ fromBank: true }),
      booking({ inCash: true }),
      booking({ code: 'BEKQVRK6' }),
      booking({ amount: 2_001 }),
      booking({ date: '2026-11-09' }),
    ]) {
      expect(openLine('1', CERTAIN, [other])).toMatchObject({ certainty: 'certain', ticked: true });
    }
  });
});

it('money of nobody known is to be looked at when somebody has carried as much to the bank, and not when a member has paid in as much', () => {
  const carried = booking({ memberId: null, words: 'als Umbuchung' });
  expect(openLine('Bareinzahlung', {}, [carried])).toMatchObject({ certainty: 'unsure', meant: null });
  expect(openLine('Bareinzahlung', {}, [booking()])).toMatchObject({ certainty: 'unknown' });
});

describe('Money that went out', () => {
  const paid = found({ date: '2026-11-20', amount: -4_200, name: 'Getränke Huber', text: 'Fass PW6FQH7A' });
  const out = (others: readonly PastBooking[] = []) =>
    reviewed({ line: paid, known: null, proposal: undefined, booked: false, usual: '' }, others, others);
  const expense = { entry: 'expense', category: 'Getränke' } as const;

  it('is booked as what the treasurer says it was, and has no member’s code', () => {
    expect(out()).toMatchObject({ certainty: 'out', ticked: false, meant: null, line: { codes: [] } });
    const { lines } = taken(reviewOf(out()), keyOf(out()), expense);
    expect(toBook(lines)).toMatchObject([{ meant: expense }]);
  });

  it('may be booked already by hand, whatever it was called', () => {
    const byHand = booking({ memberId: null, words: 'als Ausgabe', amount: -4_200 });
    const review = { lines: [out([byHand])], others: [byHand] };
    expect(sameMoney(out([byHand]), [byHand])).toBe(byHand);
    expect(taken(review, keyOf(out()), { entry: 'to_box', category: '' }).lines).toMatchObject([
      { ticked: false },
    ]);
    expect(sameMoney(out(), [booking({ memberId: null, amount: 4_200 })])).toBeUndefined();
  });
});

describe('A code that the till knows', () => {
  const line = (date: string) => lineOf('Anna', { date, text: `Stammtisch ${CODE}` });
  const asked = (date: string, known: Known = 'code') => ({ line: line(date), known });

  it('is the booked transfer’s when amount and time fit, in whatever file', () => {
    const past = [booking({ code: CODE })];
    const one = asked('2026-11-18');
    expect(bookedOf([one], past)).toEqual({ lines: new Set([one.line]), others: [] });
  });

  it('was used again when the booking is of another time or amount, or another line tells of it', () => {
    const past = [booking({ code: CODE })];
    const [first, again] = [asked('2026-11-17', 'line'), asked('2026-11-19')];
    expect(bookedOf([first, again], past).lines).toEqual(new Set([first.line]));
    for (const another of [
      [booking({ code: CODE, amount: 1_000 })],
      [booking({ code: CODE, date: '2026-10-17' })],
      [],
    ])
      expect(bookedOf([again], another).lines).toEqual(new Set());
    const proposal = proposalOf(again.line, CERTAIN);
    expect(reviewed({ ...again, proposal, booked: false, usual: '' }, past, [])).toMatchObject({
      certainty: 'unsure',
      ticked: false,
      reused: past[0],
    });
    expect(reviewed({ ...again, proposal, booked: false, usual: '' }, [], [])).toMatchObject({
      reused: 'long ago',
      ticked: false,
    });
  });
});

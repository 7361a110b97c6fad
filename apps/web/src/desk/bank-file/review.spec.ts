import { describe, expect, it } from '@jest/globals';
import {
  type AnnouncedTopUp,
  type EarlierBooking,
  lookUpLinesBody,
  type Member,
} from '@stammtisch/contracts';
import { codesIn } from '@stammtisch/domain';
import { found } from './file/bank-file.fixture';
import type { StatementLine } from './file/statement';
import {
  type Assignment,
  type Change,
  type Known,
  possibleDuplicate,
  reviewOf,
  withChange,
  withChoices,
} from './review';

const CODE = 'PW6FQH7A';
const line = (given: Partial<StatementLine> = {}) =>
  found({ date: '2026-11-20', amount: 2_000, name: 'Irgendwer', text: '', ...given });
const anna = { id: 'anna', user_first_name: 'Anna', user_last_name: 'Groß-Müller' } as Member;
const ben = { id: 'ben', user_first_name: 'Ben', user_last_name: 'Öz' } as Member;
const announcement = (id: string, memberId: string, cents: number, reference: string) =>
  ({ id, member_id: memberId, amount: cents / 100, reference }) as AnnouncedTopUp;
const TOP_UP = announcement('a1', 'anna', 2_000, `STAMMTISCH ${CODE}`);
const FROM_ANNA = { name: 'Groß-Müller, Anna' };
const books = {
  categories: { expenses: ['Getränke'], income: [] },
  usual: new Map([['GETRAENKE HUBER', 'Getränke']]),
  members: [anna, ben],
};

const booking = (given: Partial<EarlierBooking> = {}): EarlierBooking => ({
  entry: null,
  member_id: 'anna',
  member_name: 'Anna Huber',
  amount: 20,
  date: '2026-11-17',
  code: null,
  from_bank: false,
  in_cash: false,
  ...given,
});

interface Given {
  readonly announced?: readonly AnnouncedTopUp[];
  readonly members?: readonly Member[];
  readonly earlier?: readonly EarlierBooking[];
  readonly known?: readonly Known[];
}
const review = (
  lines: readonly Partial<StatementLine>[],
  { announced = [], known = [], earlier = [], ...given }: Given = {},
) => reviewOf(lines.map(line), known, earlier, { ...books, announced, ...given });
/** The lines with the first one changed. */
const firstChanged = (lines: ReturnType<typeof review>, change: Change) =>
  lines.flatMap((line, at) => (at === 0 ? withChange(lines, line, change) : []));
const TO_ANNA = { memberId: 'anna', announcementId: null };

/** A code of seven characters and their check digit. */
function aCode(signs: string): string {
  const code = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (check) => signs + check).find(
    (each) => codesIn(each).length > 0,
  );
  return String(code);
}

describe('An incoming payment', () => {
  it('is certain and ticked if it has the reference and amount of an announced top-up', () => {
    const announced = [announcement('a2', 'ben', 2_000, 'STAMMTISCH BEKQVRK6'), TOP_UP];
    const certain = {
      certainty: 'certain',
      assignment: { memberId: 'anna', announcementId: 'a1' },
      ticked: true,
    };
    expect(review([{ text: 'Gutschrift stamm tisch pw6-fqh7a' }], { announced })).toMatchObject([certain]);
  });

  it('is unsure with another amount, or if only name and amount match', () => {
    const announced = [
      announcement('a1', 'anna', 5_000, 'STAMMTISCH 1BT6KAVG'),
      announcement('a2', 'ben', 2_000, 'STAMMTISCH CSDYE3FD'),
    ];
    expect(review([{ text: 'STAMMTISCH 1BT6KAVG' }, { name: 'OEZ, BEN' }], { announced })).toMatchObject([
      { certainty: 'unsure', assignment: { announcementId: 'a1' }, ticked: false },
      { certainty: 'unsure', assignment: { announcementId: 'a2' } },
    ]);
  });

  it('is a deposit of the member it names, unknown if two members match', () => {
    const hers = { certainty: 'unsure', assignment: TO_ANNA };
    expect(review([{ name: 'Frau Anna Gross-Mueller' }])).toMatchObject([hers]);
    const twins = { members: [ben, { ...ben, id: 'ben-2' }] };
    const unknown = { certainty: 'unknown', assignment: null, ticked: false };
    expect(review([{ name: 'Ben Öz' }, {}], twins)).toMatchObject([unknown, unknown]);
  });

  it('is found by its code among many others', () => {
    const others = Array.from({ length: 60 }, (_, number) => aCode(`${number}`.padStart(7, 'Z')));
    const [long] = review([{ text: `${others.join(' / ')} STAMMTISCH ${CODE}` }], { announced: [TOP_UP] });
    expect(long).toMatchObject({ certainty: 'certain', codes: expect.arrayContaining([CODE]) });
    // The lookup at the till sends the same codes.
    const { lines } = lookUpLinesBody.parse({ lines: [{ ...long?.keys, codes: long?.codes }] });
    expect(lines[0]?.codes).toEqual(long?.codes);
  });

  it('takes an announced top-up only if it is the best match', () => {
    const announced = [announcement('a2', 'ben', 2_000, 'STAMMTISCH CSDYE3FD')];
    expect(review([{ name: 'Ben Öz' }, { text: 'STAMMTISCH CSDYE3FD' }], { announced })).toMatchObject([
      { certainty: 'unsure', assignment: { announcementId: null, memberId: 'ben' } },
      { certainty: 'certain', assignment: { announcementId: 'a2' } },
    ]);
  });

  it('is ticked alone among those with the same announced top-up', () => {
    const both = review([FROM_ANNA, { text: `STAMMTISCH ${CODE}` }], { announced: [TOP_UP] });
    const assignment = { memberId: 'anna', announcementId: 'a1' };
    expect(both).toMatchObject([{ assignment: TO_ANNA }, { assignment, ticked: true }]);
    for (const change of [{ assignment }, { assignment, ticked: true }])
      expect(firstChanged(both, change)).toMatchObject([
        { assignment, ticked: true },
        { assignment, ticked: false },
      ]);
  });

  it('is ticked once it is assigned to a member, and never unassigned', () => {
    const unknown = review([{}]);
    expect(firstChanged(unknown, { ticked: true })).toMatchObject([{ ticked: false }]);
    const hers = firstChanged(unknown, { assignment: TO_ANNA });
    expect(hers).toMatchObject([{ assignment: TO_ANNA, ticked: true }]);
    for (const change of [{ ticked: false }, { assignment: null }])
      expect(firstChanged(hers, change)).toMatchObject([{ ticked: false }]);
  });
});

describe('A possible duplicate', () => {
  it('with the same member and amount is unsure, and ticked only by hand', () => {
    const earlier = [booking()];
    expect(review([FROM_ANNA], { earlier })).toMatchObject([{ certainty: 'unsure', ticked: false }]);
    const unknown = review([{}], { earlier });
    const hers = firstChanged(unknown, { assignment: TO_ANNA });
    expect(hers).toMatchObject([{ assignment: TO_ANNA, ticked: false }]);
    expect(firstChanged(hers, { ticked: true })).toMatchObject([{ ticked: true }]);
    const bens = firstChanged(unknown, { assignment: { ...TO_ANNA, memberId: 'ben' } });
    expect(bens).toMatchObject([{ ticked: true }]);
  });

  it('of an announced top-up is one booked by hand, not another transfer or cash', () => {
    const certain = (other: EarlierBooking) =>
      review([{ text: CODE }], { announced: [TOP_UP], earlier: [other] })[0];
    expect(certain(booking())).toMatchObject({ certainty: 'unsure', ticked: false });
    const differences = [{ from_bank: true }, { in_cash: true }, { code: 'BEKQVRK6' }, { amount: 20.01 }];
    for (const difference of [...differences, { date: '2026-11-09' }])
      expect(certain(booking(difference))).toMatchObject({ certainty: 'certain', ticked: true });
  });

  it('of an unknown payment is money moved to the bank, not a member’s deposit', () => {
    const carried = booking({ member_id: null, entry: 'move' });
    expect(review([{}], { earlier: [carried] })).toMatchObject([{ certainty: 'unsure', assignment: null }]);
    expect(review([{}], { earlier: [booking()] })).toMatchObject([{ certainty: 'unknown' }]);
  });
});

describe('An outgoing payment', () => {
  const paid = { amount: -4_200, name: 'Brauerei', text: `Fass ${CODE}` };

  it('needs the treasurer’s choice, is proposed as the usual expense, and has no code', () => {
    const expense = { entry: 'expense', category: 'Getränke' } as const;
    const out = review([paid]);
    expect(out).toMatchObject([{ certainty: 'out', ticked: false, assignment: null, codes: [] }]);
    expect(firstChanged(out, { assignment: expense })).toMatchObject([{ assignment: expense, ticked: true }]);
    const again = review([{ ...paid, name: 'Getränke Huber' }]);
    expect(again).toMatchObject([{ certainty: 'out', ticked: false, assignment: expense }]);
  });

  it('may already be booked by hand, as any kind of entry', () => {
    const byHand = booking({ member_id: null, entry: 'expense', amount: -42 });
    const out = review([paid], { earlier: [byHand] });
    expect(out.map(possibleDuplicate)).toEqual([byHand]);
    const carried = firstChanged(out, { assignment: { entry: 'to_box', category: '' } });
    expect(carried).toMatchObject([{ ticked: false }]);
    const cameIn = review([paid], { earlier: [booking({ member_id: null, entry: 'income', amount: 42 })] });
    expect(cameIn.map(possibleDuplicate)).toEqual([undefined]);
  });
});

describe('A code known to the till', () => {
  const earlier = [booking({ code: CODE })];
  const paid = (date: string) => ({ date, text: `Stammtisch ${CODE}` });

  it('marks a line as booked if amount and date fit', () => {
    const reviewed = review([paid('2026-11-18'), FROM_ANNA], { known: ['code'], earlier });
    // The booking is no possible duplicate of other lines.
    expect(reviewed).toMatchObject([{ certainty: 'booked', ticked: false }, { near: [] }]);
  });

  it('is unsure as reused if amount or date differ, or another line has the booking', () => {
    const again = { certainty: 'unsure', ticked: false };
    const both = [paid('2026-11-17'), paid('2026-11-19')];
    expect(review(both, { known: ['line', 'code'], earlier, announced: [TOP_UP] })).toMatchObject([
      { certainty: 'booked' },
      { ...again, reused: earlier[0] },
    ]);
    const reusing = (...others: EarlierBooking[]) =>
      review([paid('2026-11-19')], { known: ['code'], earlier: others });
    for (const another of [booking({ code: CODE, amount: 10 }), booking({ code: CODE, date: '2026-10-17' })])
      expect(reusing(another)).toMatchObject([{ ...again, reused: another }]);
    expect(reusing()).toMatchObject([{ ...again, reused: 'long ago' }]);
  });
});

it('A new review keeps the choices that can still be booked, and proposes the others anew', () => {
  const choices: [Assignment, boolean][] = [
    [{ memberId: 'ben', announcementId: null }, true],
    [{ memberId: 'carl', announcementId: null }, false],
    [{ memberId: 'anna', announcementId: 'a1' }, true],
    [{ memberId: 'anna', announcementId: 'a2' }, false],
    [{ entry: 'income', category: '' }, true],
    [{ entry: 'income', category: 'Spenden' }, false],
    [{ entry: 'from_box', category: '' }, true],
  ];
  const newest = { ...books, announced: [TOP_UP] };
  for (const [assignment, isKept] of choices) {
    const before = firstChanged(review([{}]), { assignment });
    const [kept] = withChoices(review([{}]), before, newest);
    expect(kept).toMatchObject(isKept ? { assignment, ticked: true } : { assignment: null, ticked: false });
  }
  const paying = () => review([{ text: `STAMMTISCH ${CODE}` }], newest);
  const withdrawn = firstChanged(paying(), { assignment: { memberId: 'anna', announcementId: 'a2' } });
  expect(withChoices(paying(), withdrawn, newest)).toMatchObject([
    { assignment: { announcementId: 'a1' }, ticked: false },
  ]);
});

import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  anActOf,
  announced,
  cancelsAny,
  cashBookOpened,
  fact,
  factsOf,
  given,
  HOUR,
  joined,
  type Past,
  runsOf,
  toConfirm,
  toppedUp,
  waysSet,
} from '../../testing/index.js';
import { type BankEntry, type BankLine, knownBy, PersistentMap } from '../index.js';

const table = [joined('anna', true), joined('ben'), waysSet({ cash: null, transfer: toConfirm })];
const REFERENCE = 'STAMMTISCH 0000000Z';
const CODE = '0000000Z';
const bens = fact('TopUpAnnounced', {
  ...announced('ben', 2_000).data,
  way: 'transfer',
  reference: REFERENCE,
});

const bensLine = (bankLine = 'line', codes: readonly string[] = []): BankLine => ({
  bankLine,
  codes,
  amount: 1_500,
  for: { memberId: 'ben' },
});
const confirms = (bankLine = 'line', amount = 2_000): BankLine => ({
  bankLine,
  codes: [CODE],
  amount,
  for: { announcementId: 'announced' },
});
const booking = (past: Past, ...lines: readonly BankLine[]) =>
  given(...past).when({ type: 'BookBankLines', by: 'anna', lines });

const deposit = fact('DepositBooked', {
  transactionId: 'new-1',
  memberId: 'ben',
  amount: 1_500,
  way: 'transfer',
  note: '',
  bankLine: 'line',
});

/** Ben's announced top-up, confirmed by a bank line. */
const confirmed = (fields: { amount: number; balance: number; bankLine?: string }) =>
  fact('CreditToppedUp', {
    transactionId: 'new-1',
    memberId: 'ben',
    way: 'transfer',
    announcementId: 'announced',
    reference: REFERENCE,
    ...fields,
  });

describe('A bank line', () => {
  it('among many needs no look of its own through the top-ups that wait: there may be thousands', () => {
    const till = given(table, bens);
    const lines = Array.from({ length: 20 }, (_, n) => bensLine(`line ${n}`, [`000000${n}`.slice(-8)]));
    const looks = jest.spyOn(PersistentMap.prototype, 'values');
    till.when({ type: 'BookBankLines', by: 'anna', lines });
    expect(looks.mock.calls.length).toBeLessThan(lines.length);
    looks.mockRestore();
  });

  it('is booked at most once in any run, unless its booking is cancelled', () => {
    let again = 0;
    const types = [
      'BookBankLines',
      'BookBankLines',
      'ConfirmTopUps',
      'CancelTransaction',
      'TopUp',
      'ChangeSettings',
      'OpenCashBook',
      'CancelCashEntry',
    ] as const;
    fc.assert(
      fc.property(runsOf(anActOf(types, { wait: fc.nat(HOUR) }), { least: 20 }), (run) => {
        const notCancelled = [
          ...factsOf(run, 'DepositBooked'),
          ...factsOf(run, 'CreditToppedUp'),
          ...(['ExpenseBooked', 'MoneyMoved', 'IncomeBooked'] as const).flatMap((type) => factsOf(run, type)),
        ].filter(
          ({ data }) => !run.state.cancelled.has('entryId' in data ? data.entryId : data.transactionId),
        );
        const lines = notCancelled.flatMap(({ data: { bankLine = [], bankReference } }) =>
          bankReference === undefined ? bankLine : [bankLine, bankReference].flat(),
        );
        const codes = notCancelled.flatMap(({ data }) => ('reference' in data ? (data.reference ?? []) : []));
        const plain = notCancelled.flatMap(({ data }) => (data.bankReference ? [] : (data.bankLine ?? [])));
        expect(new Set(plain).size).toBe(plain.length);
        const references = notCancelled.flatMap(({ data }) => data.bankReference ?? []);
        expect(new Set(references).size).toBe(references.length);
        expect(new Set(codes).size).toBe(codes.length);
        expect(run.state.transfers.size).toBe(lines.length + codes.length);
        again += run.moves.filter(
          ({ command, decision }) =>
            command.type === 'BookBankLines' && Array.isArray(decision) && decision.length < 3,
        ).length;
      }),
    );
    expect(again).toBeGreaterThan(0);
  });

  it('is booked as a deposit of an existing member', () => {
    booking([table], bensLine()).then(deposit);
    booking([table], { ...bensLine(), for: { memberId: 'nobody' } }).thenRejected('member_not_found');
  });

  it('confirms an announced top-up with the amount received', () => {
    const paid = confirmed({ amount: 1_999, balance: 1_999, bankLine: 'line' });
    const { state } = booking([table, bens], confirms('line', 1_999)).then(paid);
    expect(state.announcements.size).toBe(0);
    const byHand = confirmed({ amount: 2_000, balance: 2_000 });
    booking([table, bens, byHand], { ...confirms(), codes: [] }).thenRejected('announcement_confirmed');
    booking([table], { ...confirms(), codes: [] }).thenRejected('announcement_not_found');
  });

  it('confirms an announced cash top-up with money that lies at the bank, also when that is cancelled', () => {
    const { reference: _, ...unnamed } = confirmed({ amount: 2_000, balance: 2_000, bankLine: 'line' }).data;
    const paid = fact('CreditToppedUp', unnamed);
    const past = [table, cashBookOpened(1_000, 10_000), announced('ben', 2_000)];
    const { state, events } = booking(past, { ...confirms(), codes: [] }).then(paid);
    expect(state.cashBook).toMatchObject({ box: 1_000, bank: 12_000 });
    const { state: after } = given(events).when(cancelsAny('anna', paid, events.length - 1));
    expect(after.cashBook).toMatchObject({ box: 1_000, bank: 10_000 });
    expect(after.announcements.get('announced')?.way).toBe('cash');
  });

  it('is skipped if its line or code is known, or if it is twice in the file', () => {
    booking([table, deposit], bensLine()).thenNothing();
    booking([table], bensLine(), bensLine()).then(deposit);
    const twice = [confirms(), bensLine('line', [CODE])];
    booking([table, bens], ...twice).then(confirmed({ amount: 2_000, balance: 2_000, bankLine: 'line' }));
    const onTrust = toppedUp('ben', 2_000);
    const trusted = { ...onTrust, data: { ...onTrust.data, way: 'transfer', reference: REFERENCE } } as const;
    booking([table, trusted], bensLine('line', [CODE])).thenNothing();
  });

  it('differs from an equal line if it has another bank reference or an awaited code', () => {
    const first = { ...bensLine(), bankReference: 'A' };
    const second = { ...bensLine(), bankReference: 'B' };
    const firstPaid = fact('DepositBooked', { ...deposit.data, bankReference: 'A' });
    const { events } = booking([table, bens], first).then(firstPaid);
    booking([events], first).thenNothing();
    // The same line in a file without references.
    booking([events], bensLine()).thenNothing();
    const { bankLine: _, ...alike } = deposit.data;
    booking([events], second).then(fact('DepositBooked', { ...alike, bankReference: 'B' }));
    const paid = confirmed({ amount: 2_000, balance: 3_500 });
    const { state } = booking([table, bens, deposit], confirms('line')).then(paid);
    expect(knownBy(state, { bankLine: 'line', codes: [CODE] }, [])).toBe('line');
    expect(knownBy(state, { bankLine: 'in another format', codes: [CODE] }, [])).toBe('code');
  });

  it('with a reused code is booked once if the treasurer says that it is new money', () => {
    const january = booking([table, bens], confirms('january')).events;
    const february = { ...bensLine('february', [CODE]), again: true };
    const again = fact('DepositBooked', { ...deposit.data, bankLine: 'february' });
    const { events } = booking([january], february).then(again);
    booking([events], february, { ...confirms('january'), again: true }).thenNothing();
    booking([january], { ...february, again: false }).thenNothing();
  });

  it('keeps the bank’s date, and the note of a deposit', () => {
    const bankFields = { bankDate: '2026-11-17', note: 'Bierkasse' };
    const lines = [bensLine(), confirms('other')].map((line) => ({ ...line, ...bankFields }));
    const { events } = booking([table, bens], ...lines);
    expect(events.slice(-2)).toMatchObject([
      { type: 'CreditToppedUp', data: { bankDate: '2026-11-17' } },
      { type: 'DepositBooked', data: bankFields },
    ]);
  });

  it('can be an expense or a move to or from the box, once until it is cancelled', () => {
    const line = (bankLine: string, entry: BankEntry, amount = 800): BankLine => ({
      bankLine,
      codes: [],
      amount,
      bankDate: '2026-11-17',
      note: 'Huber: Fass',
      for: { entry },
    });
    booking([table], line('1', 'expense')).thenRejected('no_cash_book');
    const lines = [line('1', 'expense', 4_200), line('2', 'to_box', 5_000), line('3', 'from_box', 5_500)];
    const { state, events } = booking([table, cashBookOpened(1_000, 10_000)], ...lines);
    const paid = { place: 'bank', amount: 4_200, spentOn: '2026-11-17', note: 'Huber: Fass' };
    expect(events.slice(-3)).toMatchObject([
      { type: 'ExpenseBooked', data: { ...paid, bankLine: '1', bankDate: '2026-11-17' } },
      { type: 'MoneyMoved', data: { from: 'bank', to: 'box' } },
      { type: 'MoneyMoved', data: { from: 'box', to: 'bank' } },
    ]);
    expect(state.cashBook).toMatchObject({ box: 500, bank: 6_300 });
    booking([events], line('1', 'expense', 4_200), line('3', 'income', 5_500)).thenNothing();
    booking([events], line('4', 'from_box', 300), line('5', 'from_box', 300)).thenRejected('box_too_empty');
    const cancelled = given(events).when({ type: 'CancelCashEntry', by: 'anna', entryId: 'new-1' });
    const again = booking([cancelled.events], line('1', 'expense', 4_200));
    expect(again.events.at(-1)).toMatchObject({ type: 'ExpenseBooked', data: { bankLine: '1' } });
  });

  it('can be an expense or income with a category from the list and a supplier', () => {
    const line = (entry: BankEntry, category: string): BankLine => ({
      ...{ bankLine: entry, codes: [], amount: 800, bankDate: '2026-11-17', note: 'Huber: Fass' },
      ...{ category, supplier: 'Huber', for: { entry } },
    });
    const lines = [line('expense', 'Getränke'), line('income', 'Spenden'), line('to_box', 'Getränke')];
    const { events } = booking([table, cashBookOpened(1_000, 10_000)], ...lines);
    expect(events.slice(-3)).toMatchObject([
      { type: 'ExpenseBooked', data: { category: 'Getränke', supplier: 'Huber' } },
      { type: 'IncomeBooked', data: { category: 'Spenden', supplier: 'Huber' } },
      { type: 'MoneyMoved', data: expect.not.objectContaining({ category: 'Getränke' }) },
    ]);
    const spent = line('expense', 'Spenden');
    booking([table, cashBookOpened(1_000, 10_000)], spent).thenRejected('category_unknown');
  });

  it('can only confirm the announced top-up that its code names, and is no deposit meanwhile', () => {
    const another = { announcementId: 'other', reference: 'STAMMTISCH 1BT6KAVG' };
    const log = [...table, bens, fact('TopUpAnnounced', { ...bens.data, ...another })];
    booking(log, { ...confirms(), for: { announcementId: 'other' } }).thenRejected('announcement_waits');
    booking(log, bensLine('line', [CODE])).thenRejected('announcement_waits');
  });

  it('is booked as a deposit beside a line with its code that confirms the top-up, in either order', () => {
    const lines = [{ ...confirms('first'), bankReference: 'ref' }, bensLine('line', [CODE])];
    const { data } = confirmed({ amount: 2_000, balance: 2_000, bankLine: 'first' });
    const paid = fact('CreditToppedUp', { ...data, transactionId: 'new-2', bankReference: 'ref' });
    for (const order of [lines, lines.toReversed()]) booking([table, bens], ...order).then(paid, deposit);
    const booked = fact('DepositBooked', { ...deposit.data, transactionId: 'old', bankReference: 'ref' });
    booking([table, booked, bens], ...lines).thenRejected('announcement_waits');
  });

  it('is not booked if another line of the same command can’t be', () => {
    const forNothing = { ...confirms('2'), for: { announcementId: 'gone' } };
    booking([table, bens], bensLine('1'), forNothing).thenRejected('announcement_not_found');
    const again = { ...confirms('2'), codes: [] };
    booking([table, bens], confirms('1'), again).thenRejected('announcement_confirmed');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { CashBookEntry, CashCount, YearAnswer } from '@stammtisch/contracts';
import { anAuditEvent } from '@stammtisch/live/testing';
import { countsAnswer, openingAnswer, ownersAnswer, receiptsAnswer } from './answers';
import { changesAnswer } from './changes-answer';
import type { YearBooks } from './year-books';

/** When what is cancelled here was booked, as its id says. */
const BOOKED = 0x019a00000000;

const sums = {
  balances: 0,
  top_ups: 0,
  deposits: 0,
  payouts: 0,
  drinks: 0,
  adjustments: 0,
  carried_over: 0,
  levies: 0,
};

/** A year that ended with 100 € in the box, 60 € of it the members', and 20 € at the bank. */
function aYear(first: string, its: Partial<YearAnswer> = {}): YearAnswer {
  return {
    success: true,
    year: first,
    last_month: `${first.slice(0, 4)}-12`,
    from: `${first}-01T05:00:00.000Z`,
    to: `${Number(first.slice(0, 4)) + 1}-01-01T05:00:00.000Z`,
    complete: true,
    closed: true,
    figures: { revision: 90, hash: 'a'.repeat(64), sums: { ...sums, balances: 60 }, box: 100, bank: 20 },
    report: {
      opening: { box: 100, bank: 20 },
      lines: [],
      closing: { box: 100, bank: 20 },
      members: { opening: 60, at_beginning: 60, changes: sums, closing: 60 },
      left_over: { opening: 60, closing: 60 },
    },
    counts: [],
    members: [{ member_id: 'm1', member_name: 'Anna', balance: 60 }],
    ...its,
  };
}

let revision = 0;
function entry(kind: CashBookEntry['kind'], its: Partial<CashBookEntry> = {}, amount = -5): CashBookEntry {
  revision++;
  return {
    revision,
    receipt_number: null,
    at: '2026-05-04T19:00:00.000Z',
    kind,
    cancels: false,
    entry_id: `e${revision}`,
    note: '',
    category: null,
    supplier: null,
    spent_on: null,
    bank_date: null,
    member_name: null,
    by_name: 'Girgl',
    movements: [{ place: 'box', amount, balance: 0 }],
    receipts: [],
    cancelled: false,
    can_cancel: false,
    ...its,
  };
}

const receipts = [{ id: 'r1', type: 'image/jpeg' as const, size: 1000, hash: 'b'.repeat(64) }];

const aCount = (its: Partial<CashCount>): CashCount => ({
  place: 'box',
  revision: 99,
  at: '2027-01-02T19:00:00.000Z',
  by_name: 'Girgl',
  counted: 20,
  expected: 20,
  difference: 0,
  reason: '',
  coins: null,
  witness: null,
  as_of: null,
  ...its,
});

const last = { ok: true, revision: 95 } as NonNullable<YearBooks['last']>;

const books = (its: Partial<YearBooks> = {}): YearBooks => ({
  year: aYear('2026-01'),
  before: aYear('2025-01'),
  entries: [],
  changes: [],
  names: { m1: 'Anna', g: 'Girgl' },
  last,
  ...its,
});

const said = ({ variant, text }: ReturnType<typeof openingAnswer>) => [
  variant,
  text.replaceAll('\u00a0', ' '),
];

describe('a year is checked:', () => {
  it('does it begin with what the one before ended with?', () => {
    expect(said(openingAnswer(books()))).toEqual(['success', 'Ja: Barkasse 100,00 €, Bankkonto 20,00 €.']);
    const open = books({ before: aYear('2025-01', { closed: false }) });
    expect(said(openingAnswer(open))[0]).toBe('warning');
    const fixed = aYear('2025-01');
    const other = books({ before: { ...fixed, figures: { ...fixed.figures, box: 90 } } });
    expect(said(openingAnswer(other))).toEqual([
      'error',
      'Nein: 2025 endete mit Barkasse 90,00 €, Bankkonto 20,00 €, dieses Jahr beginnt mit Barkasse 100,00 €, Bankkonto 20,00 €.',
    ]);
    const first = books({ before: null, entries: [entry('opening', {}, 80)] });
    expect(said(openingAnswer(first))).toEqual([
      'info',
      'Das Kassenbuch begann erst in diesem Jahr, mit Barkasse 80,00 €, Bankkonto 0,00 €.',
    ]);
    expect(said(openingAnswer(books({ year: aYear('2026-01', { report: null }) })))[0]).toBe('info');
  });

  it('has each expense its receipt, and is no number missing?', () => {
    const proven = entry('expense', { receipts, receipt_number: '2026-0001' });
    const bare = entry('expense', { note: 'Lebkuchen', receipt_number: '2026-0002' });
    const gone = entry('expense', { cancelled: true, receipt_number: '2026-0003' });
    expect(said(receiptsAnswer(books({ entries: [proven] })))).toEqual([
      'success',
      'Ja: 1 Ausgabe, alle mit Beleg. Nummern 2026-0001 bis 2026-0001, ohne Lücke.',
    ]);
    const answer = receiptsAnswer(books({ entries: [proven, bare, gone] }));
    expect(said(answer)[1]).toMatch(/^Nein: 1 von 2 Ausgaben ohne Beleg\. .* ohne Lücke\.$/);
    expect(answer.findings).toMatchObject([
      { revision: bare.revision, text: '2026-0002 · Ausgabe: Lebkuchen', amount: -500 },
    ]);
    expect(said(receiptsAnswer(books({ entries: [proven, gone] })))).toEqual([
      'error',
      'Nein: vor Beleg 2026-0003 fehlt eine Nummer.',
    ]);
    const next = entry('tip', { receipt_number: '2027-0001' });
    expect(said(receiptsAnswer(books({ entries: [proven, next] })))[0]).toBe('success');
    expect(said(receiptsAnswer(books()))).toEqual(['success', 'Ja: nichts wurde ausgegeben.']);
  });

  it('was there what should be there?', () => {
    const box = entry('count', { note: '' }, 0);
    const bank = entry('count', { movements: [{ place: 'bank', amount: 0, balance: 20 }] });
    expect(said(countsAnswer(books({ entries: [box] })))).toEqual([
      'error',
      'Nein: Bankkonto in diesem Jahr nie verglichen.',
    ]);
    expect(said(countsAnswer(books({ entries: [box, bank] })))[0]).toBe('success');
    const later = aCount({ place: 'bank', as_of: '2026-12', difference: -2 });
    const atTheEnd = countsAnswer(books({ entries: [box], year: aYear('2026-01', { counts: [later] }) }));
    expect(said(atTheEnd)[0]).toBe('warning');
    expect(atTheEnd.findings).toMatchObject([{ text: 'Kassensturz Bankkonto zum Jahresende', amount: -200 }]);
    const before = aYear('2026-01', { counts: [aCount({ place: 'bank', as_of: null, revision: 3 })] });
    expect(said(countsAnswer(books({ entries: [box], year: before })))[0]).toBe('error');
    const off = entry('count', { note: 'Weiß keiner' }, 36);
    const answer = countsAnswer(books({ entries: [off, box, bank] }));
    expect(said(answer)[1]).toMatch(/^1-mal lag etwas anderes da, als da sein soll\./);
    expect(answer.findings).toMatchObject([
      { text: 'Kassensturz Barkasse: Weiß keiner', amount: 3600, since: '2026-01-01T05:00:00.000Z' },
    ]);
  });

  it('does the money belong to whom it should?', () => {
    expect(said(ownersAnswer(books()))).toEqual([
      'success',
      'Ja: 120,00 € liegen da: 60,00 € gehören den Mitgliedern, 60,00 € sind Vereinsgeld. Die Rechenprobe stimmt.',
    ]);
    expect(said(ownersAnswer(books({ last: { ...last, revision: 80 } })))[0]).toBe('warning');
    expect(said(ownersAnswer(books({ last: { ...last, ok: false } })))[1]).toBe(
      'Nein: die Rechenprobe stimmt nicht.',
    );
    expect(said(ownersAnswer(books({ year: aYear('2026-01', { members: [] }) })))[1]).toBe(
      'Nein: die Guthaben ergeben 0,00 €, nicht 60,00 €.',
    );
  });

  it('what was taken back, changed or booked for oneself?', () => {
    expect(said(changesAnswer(books({ entries: [entry('expense', { spent_on: '2026-03-02' })] })))).toEqual([
      'success',
      'Nichts.',
    ]);
    const cancelled = {
      transactionId: '019a0000-0000-7000-8000-000000000000',
      memberId: 'm1',
      payerId: 'm1',
      roundId: null,
      name: null,
      icon: null,
    };
    const undone = { ...cancelled, kind: 'top_up', amount: -500, evening: null };
    const later = (minutes: number) => new Date(BOOKED + minutes * 60_000).toISOString();
    const cancels = (revision: number, actor: string, minutes: number, its = {}) =>
      anAuditEvent({
        revision,
        at: later(minutes),
        type: 'TransactionCancelled',
        actor,
        data: { ...undone, ...its },
      });
    const changes = [
      cancels(48, 'm1', 10),
      cancels(49, 'm1', 20 * 60, { kind: 'purchase' }),
      cancels(50, 'm1', 5, { kind: 'received' }),
      // Of their own, but not in the time that members have for it, or nothing that members can cancel.
      cancels(51, 'm1', 3 * 24 * 60, { kind: 'purchase' }),
      cancels(51, 'm1', 0, { kind: 'deposit' }),
      cancels(51, 'g', 5),
      anAuditEvent({
        revision: 52,
        type: 'BalanceSet',
        actor: 'g',
        data: { transactionId: 'b', memberId: 'm1', amount: 100, balance: 100 },
      }),
      anAuditEvent({
        revision: 53,
        type: 'MonthReopened',
        actor: 'g',
        data: { month: '2026-04', reason: 'Beleg vergessen' },
      }),
    ];
    const entries = [
      entry('expense', { cancels: true, note: 'Doppelt' }, 5),
      entry('deposit', { cancels: true, entry_id: null }),
      entry('deposit', { own_booking: true, entry_id: null, member_name: 'Girgl' }, 5),
      entry('expense', { spent_on: '2025-12-30', receipts: [...receipts, ...receipts], note: 'Bier' }),
    ];
    const { text, findings } = changesAnswer(books({ entries, changes }));
    expect(text).toBe('8 Buchungen zum Ansehen. Mitglieder haben 2-mal selbst etwas zurückgenommen.');
    expect(findings.map((finding) => finding.text)).toEqual([
      'Storno: Ausgabe: Doppelt',
      'Einzahlung von Girgl (für sich selbst gebucht)',
      'Ausgabe: Bier (Beleg vom 30.12.2025, aus einem anderen Jahr, Beleg ersetzt)',
      'Storno durch Anna: ein Getränk, Anna',
      'Storno durch Anna: eine Einzahlung, Anna',
      'Storno durch Girgl: eine Aufladung, Anna',
      'Guthaben gesetzt, Anna, ohne Grund (Girgl)',
      'Monat wieder geöffnet: Beleg vergessen (Girgl)',
    ]);
  });
});

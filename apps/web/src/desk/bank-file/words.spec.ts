import { describe, expect, it } from '@jest/globals';
import type { AnnouncedTopUp } from '@stammtisch/contracts';
import { found } from './file/bank-file.fixture';
import type { StatementLine } from './file/statement';
import type { ReviewedLine } from './review';
import { balanceHint, doubtWords, otherAccountWarning, readSentence } from './words';

const line = (date: string, amount: number): StatementLine => ({ date, amount, name: '', text: '' });

describe('The summary of a bank’s file', () => {
  it('gives the period, the sums and the number of lines read', () => {
    const account = { accounts: [], closing: null };
    const unread = Array(3).fill({ why: 'pending', words: '' });
    const lines = [line('2026-11-20', 12_500), line('2026-11-01', -4_815), line('2026-11-03', 100)];
    expect(readSentence({ ...account, lines, unread })).toBe(
      '3 von 6 Zeilen gelesen, vom 01.11.2026 bis zum 20.11.2026: 126,00\u00a0€ ein, 48,15\u00a0€ aus.',
    );
    expect(readSentence({ ...account, lines: lines.slice(0, 1), unread: [] })).toBe(
      '1 von 1 Zeile gelesen, vom 20.11.2026: 125,00\u00a0€ ein.',
    );
    expect(readSentence({ ...account, lines: [], unread })).toBe('0 von 3 Zeilen gelesen.');
  });

  it('warns of another account, and compares its balance with the cash book', () => {
    const [own, other] = ['DE02120300000000202051', 'DE89370400440532013000'];
    const file = (accounts: string[]) => ({ lines: [], unread: [], closing: null, accounts });
    const books = { iban: own };
    expect(otherAccountWarning(file([own]), books)).toBeUndefined();
    expect(otherAccountWarning(file([]), books)).toBeUndefined();
    expect(otherAccountWarning(file([other]), { iban: null })).toBeUndefined();
    expect(otherAccountWarning(file([other]), books)).toBe(
      'Diese Datei ist vom Bankkonto DE89 3704 0044 0532 0130 00. Eingerichtet ist DE02 1203 0000 0000 2020 51.',
    );
    expect(balanceHint({ date: '2026-11-20', amount: 60_700 }, 60_700)).toBe(
      'Das stimmt mit dem Auszug vom 20.11.2026 überein.',
    );
    expect(balanceHint({ date: null, amount: 60_000 }, 60_700)).toContain('weicht um 7,00\u00a0€ ab');
  });
});

const announced = [{ id: 'a1', member_id: 'anna', amount: 50 } as AnnouncedTopUp];
const reviewed = (amount: number, more: Partial<ReviewedLine> = {}): ReviewedLine => ({
  ...found(line('2026-11-20', amount)),
  certainty: 'unsure',
  assignment: { memberId: 'anna', announcementId: 'a1' },
  ticked: false,
  reused: null,
  near: [],
  ...more,
});

it('The doubts about a line say that another sum was announced', () => {
  const other = 'Angekündigt waren 50,00\u00a0€, gekommen sind 45,00\u00a0€.';
  expect(doubtWords(reviewed(4_500), { announced })).toBe(other);
  expect(doubtWords(reviewed(4_500, { reused: 'long ago' }), { announced })).toBe(
    `${other} Dieser Verwendungszweck gehört zu einer Aufladung, die schon gebucht ist.`,
  );
  expect(doubtWords(reviewed(5_000), { announced })).toBe('');
  const assignment = { memberId: 'anna', announcementId: null };
  expect(doubtWords(reviewed(4_500, { assignment }), { announced })).toBe('');
});

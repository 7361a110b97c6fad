import { describe, expect, it } from '@jest/globals';
import type { CashCount, CashPosition, DeskTask } from '@stammtisch/contracts';
import { cashVerdict } from './cash-verdict';

const now = new Date(2026, 10, 20, 9, 30);
const position = (changes: Partial<CashPosition> = {}): CashPosition => ({
  box: 120,
  bank: 0,
  members: 100,
  left_over: 20,
  ...changes,
});
const counted = (difference = 0) =>
  ({ place: 'box', at: new Date(2026, 10, 19, 22, 10).toISOString(), difference }) as CashCount;
const toCount = (place: 'box' | 'bank', day: number) =>
  ({ kind: 'count', place, since: new Date(2026, 8, day, 22).toISOString() }) as DeskTask;

const verdict = (...[cash, counts, tasks = []]: [CashPosition, CashCount[], DeskTask[]?]) => {
  const { variant, answer, reasons } = cashVerdict(cash, counts, tasks, now);
  return [variant, answer, ...reasons].map((words) => words.replaceAll('\u00a0', ' '));
};

describe('Stimmt die Kasse?', () => {
  it('yes, when it was counted and nothing is missing', () => {
    expect(verdict(position(), [counted()])).toEqual([
      'success',
      'Ja',
      'Nach allen Guthaben bleiben 20,00 € Vereinsgeld.',
      'Barkasse: gezählt gestern 22:10, wie erwartet.',
    ]);
  });

  it('no, while money is missing, even after a count', () => {
    expect(verdict(position({ left_over: -7414.54 }), [counted(-3)])).toEqual([
      'error',
      'Nein: es fehlen 7.414,54 €',
      'In Barkasse und Bankkonto liegt weniger, als den Mitgliedern gehört.',
      'Barkasse: gezählt gestern 22:10, 3,00 € zu wenig, das ist gebucht.',
    ]);
  });

  it('not checked since a date, once a count is due', () => {
    const due = [toCount('box', 30), toCount('bank', 12)];
    expect(verdict(position({ bank: 40, left_over: 0 }), [], due)).toEqual([
      'warning',
      'Seit dem 12.09. nicht verglichen',
      'Alles Geld gehört den Mitgliedern.',
      'Barkasse: noch nie gezählt.',
      'Bankkonto: noch nie verglichen.',
    ]);
    expect(verdict(position(), [counted()], [toCount('box', 30)])[1]).toBe('Seit dem 30.09. nicht gezählt');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { BookedMonth, CashCount, CashPosition } from '@stammtisch/contracts';
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
const month = (name: string, can_close = true) => ({ month: name, can_close }) as BookedMonth;

const told = (...[its, counts, months = []]: [CashPosition, CashCount[], BookedMonth[]?]) => {
  const { variant, answer, reasons } = cashVerdict(its, counts, months, now);
  return [variant, answer, ...reasons].map((words) => words.replaceAll('\u00a0', ' '));
};

describe('Stimmt die Kasse?', () => {
  it('yes, when it was counted, nothing is missing and no month waits', () => {
    expect(told(position(), [counted()], [month('2026-11', false), month('2026-10', false)])).toEqual([
      'success',
      'Ja',
      'Nach allen Guthaben bleiben 20,00 € Vereinsgeld.',
      'Barkasse: gezählt gestern 22:10, wie erwartet.',
    ]);
  });

  it('never yes while money is missing, whatever was counted', () => {
    expect(told(position({ left_over: -7414.54 }), [counted(-3)])).toEqual([
      'error',
      'Nein: es fehlen 7.414,54 €',
      'In Barkasse und Bankkonto liegt weniger, als den Mitgliedern gehört.',
      'Barkasse: gezählt gestern 22:10, 3,00 € zu wenig, das ist gebucht.',
    ]);
  });

  it('perhaps, where nobody has counted or closed', () => {
    expect(told(position({ bank: 40, left_over: 0 }), [], [month('2026-10'), month('2026-09')])).toEqual([
      'warning',
      'Soweit bekannt, ja',
      'Alles Geld gehört den Mitgliedern.',
      'Barkasse: noch nie gezählt.',
      'Bankkonto: noch nie verglichen.',
      'Noch nicht abgeschlossen: 2 Monate seit September 2026.',
    ]);
    expect(told(position(), [counted()], [month('2026-10')]).at(-1)).toBe(
      'Noch nicht abgeschlossen: Oktober 2026.',
    );
  });
});

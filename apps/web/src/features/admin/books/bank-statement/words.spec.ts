import { describe, expect, it } from '@jest/globals';
import type { StatementLine } from './file/statement';
import { readSentence } from './words';

const line = (date: string, amount: number): StatementLine => ({ date, amount, name: '', text: '' });

describe('What was read of a bank’s file', () => {
  it('is told with its time and its sums, and how much was not', () => {
    const unread = Array(3).fill({ why: 'pending', words: '' });
    const lines = [line('2026-11-20', 12_500), line('2026-11-01', -4_815), line('2026-11-03', 100)];
    expect(readSentence({ lines, unread })).toBe(
      '3 von 6 Zeilen gelesen, vom 01.11.2026 bis zum 20.11.2026: 126,00\u00a0€ ein, 48,15\u00a0€ aus.',
    );
    expect(readSentence({ lines: lines.slice(0, 1), unread: [] })).toBe(
      '1 von 1 Zeile gelesen, vom 20.11.2026: 125,00\u00a0€ ein, 0,00\u00a0€ aus.',
    );
    expect(readSentence({ lines: [], unread })).toBe('0 von 3 Zeilen gelesen.');
  });
});

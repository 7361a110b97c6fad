import { describe, expect, it } from '@jest/globals';
import { summary } from './announced';

const announced = (amount: number) => ({
  id: `${amount}`,
  amount,
  way: 'cash' as const,
  reference: null,
  at: '2026-11-20T19:00:00.000Z',
  member_id: 'anna',
  member_name: 'Anna',
  member_username: 'anna',
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('What is announced', () => {
  it('is counted and summed up', () => {
    expect(plain(summary([announced(19.99)]))).toBe('Eine Aufladung wartet: 19,99 €');
    expect(plain(summary([announced(0.1), announced(0.2)]))).toBe('2 Aufladungen warten, zusammen 0,30 €');
  });
});

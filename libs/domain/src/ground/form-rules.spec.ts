import { describe, expect, it } from '@jest/globals';
import { birthDateIsPossible, inviteHours, inviteUses, isEasyPin } from './form-rules.js';

describe('An invite form', () => {
  it.each([
    ['1', 1],
    ['168', 168],
    ['48', 48],
    ['', 24],
    ['viele', 24],
    ['0', 24],
    ['169', 24],
    ['-5', 24],
  ])('with %p hours means %p', (typed, hours) => {
    expect(inviteHours(typed)).toBe(hours);
  });

  it.each([
    ['0', 0],
    ['1', 1],
    ['100', 100],
    ['', 1],
    ['viele', 1],
  ])('with %p uses means %p', (typed, uses) => {
    expect(inviteUses(typed)).toBe(uses);
  });

  it('passes on out-of-range uses for the server to refuse', () => {
    expect([inviteUses('101'), inviteUses('-1')]).toEqual([101, -1]);
  });
});

describe('A birth date', () => {
  const now = new Date('2026-11-20T22:00:00Z');

  it.each(['1900-01-01', '1980-02-29', '2026-11-20', '2026-11-21'])('may be %s', (date) => {
    expect(birthDateIsPossible(date, now)).toBe(true);
  });

  it.each(['1899-12-31', '0001-01-01', '2026-11-22', '9999-12-31'])('cannot be %s', (date) => {
    expect(birthDateIsPossible(date, now)).toBe(false);
  });
});

describe('A PIN', () => {
  it.each('1111 1234 4321 9876 1212 121212 1221 2580 0852 1397 1990 2024 000000 123456'.split(' '))(
    'is too easy as %s',
    (pin) => expect(isEasyPin(pin)).toBe(true),
  );

  it.each('7306 2581 4711 1823 3019 730612'.split(' '))('is fine as %s', (pin) =>
    expect(isEasyPin(pin)).toBe(false),
  );
});

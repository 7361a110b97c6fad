import { expect, it } from '@jest/globals';
import { localDate, localTime } from './local-time';

it('date fields have the time of the place where they are read', () => {
  expect(localDate(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02');
  expect(localTime(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04');
});

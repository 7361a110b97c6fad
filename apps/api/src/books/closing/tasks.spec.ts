import { expect, it } from '@jest/globals';
import { countIsDue } from './tasks.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = '2026-11-23T20:00:00.000Z';
const daysAgo = (...days: number[]) =>
  days.map((each) => new Date(Date.parse(NOW) - each * DAY).toISOString());

it.each([
  ['after 35 days at a table that has counted once or twice', [36], [35]],
  ['after 35 days, too, where two counts make no habit yet', [36, 40], [35, 60]],
  ['once it is longer ago than it ever was between the newest counts', [15, 22, 36], [14, 22, 36]],
  ['rarely at a table that counts rarely', [91, 150, 240], [89, 150, 240]],
  ['never within a week, however often somebody has counted anew', [8, 8, 8, 8, 8, 8], [7, 7, 7, 7, 7, 7]],
])('A count is due %s', (_, due, notYet) => {
  expect(countIsDue(daysAgo(...due), NOW)).toBe(true);
  expect(countIsDue(daysAgo(...notYet), NOW)).toBe(false);
});

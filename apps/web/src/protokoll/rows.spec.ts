import { expect, it } from '@jest/globals';
import { anAuditEvent } from '@stammtisch/live/testing';
import { type LogRow, rowsOf, rowsWithHoles } from './rows';

const found = (revisions: number[], next: string | null) => ({
  items: revisions.map((revision) => anAuditEvent({ revision })),
  next,
});
const shown = (rows: readonly LogRow[]) => rows.map(({ revision, event }) => (event ? revision : -revision));

it('the whole log shows where somebody has taken entries out', () => {
  expect(shown(rowsWithHoles(found([9, 8, 5, 4], '4')))).toEqual([9, 8, -7, -6, 5, 4]);
  expect(shown(rowsWithHoles(found([3, 2], null)))).toEqual([3, 2, -1, -0]);
});

it('what was found has numbers left out, and nothing is missing', () => {
  expect(shown(rowsOf(found([9, 5, 2], null)))).toEqual([9, 5, 2]);
});

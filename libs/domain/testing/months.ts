import fc from 'fast-check';
import { anAct } from './arbitraries.js';
import { HOUR } from './moments.js';
import type { Act } from './picks.js';

const DAY = 24 * HOUR;

/** Weeks pass; months are closed, and people want to undo what is long gone. */
export function anActOfMonths(): fc.Arbitrary<Act> {
  const type = fc.constantFrom<Act['type']>(
    'CloseMonth',
    'CloseMonth',
    'ReopenMonth',
    'CancelTransaction',
    'CancelTransaction',
    'Purchase',
    'TopUp',
    'OpenCashBook',
    'BookExpense',
    'CancelCashEntry',
    'CountCash',
    'CountCash',
    'CountCash',
  );
  const wait = fc.oneof(fc.integer({ min: 0, max: HOUR }), fc.integer({ min: 0, max: 12 * DAY }));
  return fc.record({ act: anAct(), type, wait }).map(({ act, type, wait }) => ({ ...act, type, wait }));
}

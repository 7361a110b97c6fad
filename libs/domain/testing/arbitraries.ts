import fc from 'fast-check';
import type { TillCommand, TillEvent } from '../src/index.js';
import { commands } from '../src/till/decide.js';
import { HOUR, MINUTE } from './moments.js';
import type { Act } from './picks.js';
import { play, type Run } from './play.js';

/** How often each command is drawn, relative to the others: once, unless it is listed. */
const WEIGHTS: readonly (readonly [weight: number, ...types: TillCommand['type'][]])[] = [
  [40, 'Purchase'],
  [16, 'CancelTransaction'],
  [12, 'GiveRound'],
  [8, 'TopUp', 'ChangeSettings', 'ServeDrink'],
  [6, 'PassMoneyOn'],
  [5, 'OpenCashBook'],
  [4, 'ConfirmTopUps', 'EndRound', 'BookDeposit', 'BookPayout', 'Join'],
  [4, 'BookIncome', 'CancelCashEntry', 'CountCash'],
  [3, 'DeclineTopUp', 'EndEvening', 'SetBalance', 'IssueInvite', 'SetRole', 'PrepareMembers'],
  [3, 'IssuePersonalLinks', 'UsePersonalLink', 'EnrolBadge', 'BookBankLines', 'BookExpense'],
  [2, 'BookLevy', 'RemoveMember', 'SetCreditLine', 'ChangeDrink', 'MoveIn', 'RevokePersonalLink'],
  [2, 'SetPin', 'RemovePin', 'RevokeBadge', 'ReopenMonth', 'MoveMoney', 'AttachReceipt'],
];

export const actTypes = Object.keys(commands) as TillCommand['type'][];

const aType = fc.oneof(
  ...actTypes.map((type) => {
    const [weight] = WEIGHTS.find(([, ...types]) => types.includes(type)) ?? [1];
    return { weight, arbitrary: fc.constant(type) };
  }),
);

/** Mostly minutes; sometimes the limits in the rules: the 24 hours for cancellations, and 06:00. */
const aWait: fc.Arbitrary<Act['wait']> = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: HOUR / 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 30 * HOUR }) },
  { weight: 1, arbitrary: fc.constantFrom<Act['wait']>('six', 24 * HOUR, 24 * HOUR + 1) },
);

/** Most taps have none; some are seconds or hours old, some from the future or too old. */
const aTapDelay: fc.Arbitrary<Act['tapDelay']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.integer({ min: -2 * MINUTE, max: 10 * MINUTE }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 75 * HOUR }) },
);

type Overrides<Act> = { readonly [Name in keyof Act]?: fc.Arbitrary<Act[Name]> };

/** A random act, except for the given fields. */
export function anAct(overrides: Overrides<Act> = {}): fc.Arbitrary<Act> {
  const number = fc.nat(1000);
  return fc.record<Act>({
    wait: aWait,
    type: aType,
    who: number,
    whom: number,
    which: number,
    amount: number,
    bit: fc.boolean(),
    tapDelay: aTapDelay,
    ...overrides,
  });
}

/** A random act of one of these types; a type listed twice is twice as likely. */
export const anActOf = (types: readonly Act['type'][], overrides: Overrides<Act> = {}) =>
  anAct({ type: fc.constantFrom(...types), ...overrides });

/** Acts over weeks: months are closed, and members cancel old transactions. */
export function anActOfMonths(): fc.Arbitrary<Act> {
  return anActOf(
    [
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
    ],
    { wait: fc.oneof(fc.nat(HOUR), fc.nat(12 * 24 * HOUR)) },
  );
}

/** Random runs of such acts. */
export const runsOf = (act: fc.Arbitrary<Act>, { least = 0, most = 60 } = {}): fc.Arbitrary<Run> =>
  fc.array(act, { minLength: least, maxLength: most, size: 'max' }).map(play);

export const aRun = ({ acts = 60 } = {}) => runsOf(anAct(), { least: 1, most: acts });

/** A run's events in random order with some missing: a log that no till would write. */
export const aBrokenLog = (): fc.Arbitrary<TillEvent[]> =>
  aRun({ acts: 120 }).chain(({ events }) => fc.shuffledSubarray([...events]));

import fc from 'fast-check';
import type { TillCommand, TillEvent } from '../src/index.js';
import { HOUR, MINUTE } from './moments.js';
import type { Act } from './picks.js';
import { play, type Run } from './play.js';

/** How often each command is drawn, relative to the others. */
const WEIGHTS: Readonly<Record<TillCommand['type'], number>> = {
  Purchase: 40,
  CancelTransaction: 16,
  GiveRound: 12,
  TopUp: 8,
  ChangeSettings: 8,
  WithdrawAnnouncement: 1,
  DeclineTopUp: 3,
  ConfirmTopUps: 4,
  EndRound: 4,
  EndEvening: 3,
  SetBalance: 3,
  BookDeposit: 4,
  BookPayout: 4,
  PassMoneyOn: 6,
  BookLevy: 2,
  CancelLevy: 1,
  IssueInvite: 3,
  Join: 4,
  RemoveMember: 2,
  SetRole: 3,
  SetCreditLine: 2,
  AddDrink: 1,
  ChangeDrink: 2,
  RemoveDrink: 1,
  ArrangeMenu: 1,
  IssueFirstInvite: 1,
  IssueAdminInvite: 1,
  AppointFirstSuperuser: 1,
  ChangeProfile: 1,
  ChangePassword: 1,
  ResetPassword: 1,
  EndSession: 1,
  EndOtherSessions: 1,
  IssueDeviceLink: 1,
  RevokeDeviceLink: 1,
  PrepareMembers: 3,
  MoveIn: 2,
  ChangeProfileFor: 1,
  IssuePersonalLinks: 3,
  RevokePersonalLink: 2,
  UsePersonalLink: 3,
  SetTabletAccess: 1,
  SetPin: 2,
  RemovePin: 2,
  EnrolBadge: 3,
  RevokeBadge: 2,
  ServeDrink: 8,
  BookBankLines: 3,
  CloseMonth: 1,
  ReopenMonth: 2,
  OpenTill: 1,
  NoteSecret: 1,
  ReplaceSessionKey: 1,
  OpenCashBook: 5,
  BookExpense: 3,
  BookIncome: 4,
  MoveMoney: 2,
  CancelCashEntry: 4,
  CountCash: 4,
  AttachReceipt: 2,
};

export const actTypes = Object.keys(WEIGHTS) as TillCommand['type'][];

const aType = fc.oneof(
  ...Object.entries(WEIGHTS).map(([type, weight]) => ({
    weight,
    arbitrary: fc.constant(type as TillCommand['type']),
  })),
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

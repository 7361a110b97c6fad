import fc from 'fast-check';
import type { TillCommand, TillEvent } from '../src/index.js';
import { HOUR, MINUTE } from './moments.js';
import type { Act } from './picks.js';
import { play, type Run } from './play.js';

/** How often somebody does what: an evening is mostly drinking. */
const HABITS: Readonly<Record<TillCommand['type'], number>> = {
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

export const actTypes = Object.keys(HABITS) as TillCommand['type'][];

const aType = fc.oneof(
  ...Object.entries(HABITS).map(([type, weight]) => ({
    weight,
    arbitrary: fc.constant(type as TillCommand['type']),
  })),
);

/** Mostly minutes; sometimes as long as the rules count: the window to cancel in, and the end of the evening. */
const aWait: fc.Arbitrary<Act['wait']> = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: HOUR / 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 30 * HOUR }) },
  { weight: 1, arbitrary: fc.constantFrom<Act['wait']>('six', 24 * HOUR, 24 * HOUR + 1) },
);

/** Most phones say nothing; of the others' taps some are of just now or of an evening before, some beyond belief. */
const aWaitForNetwork: fc.Arbitrary<Act['waited']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.integer({ min: -2 * MINUTE, max: 10 * MINUTE }) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 75 * HOUR }) },
);

type Its<Act> = { readonly [Name in keyof Act]?: fc.Arbitrary<Act[Name]> };

/** Anything anybody at the table may do next, but for what a spec says of it. */
export function anAct(its: Its<Act> = {}): fc.Arbitrary<Act> {
  const number = fc.nat(1000);
  return fc.record<Act>({
    wait: aWait,
    type: aType,
    who: number,
    whom: number,
    which: number,
    amount: number,
    yes: fc.boolean(),
    waited: aWaitForNetwork,
    ...its,
  });
}

/** One of these is done next, each as often as it is named. */
export const anActOf = (types: readonly Act['type'][], its: Its<Act> = {}) =>
  anAct({ type: fc.constantFrom(...types), ...its });

/** Weeks pass; months are closed, and people want to undo what is long gone. */
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

/** Some evenings at a table: a sequence of commands with all it led to. */
export const runsOf = (act: fc.Arbitrary<Act>, { least = 0, most = 60 } = {}): fc.Arbitrary<Run> =>
  fc.array(act, { minLength: least, maxLength: most, size: 'max' }).map(play);

export const aRun = ({ acts = 60 } = {}) => runsOf(anAct(), { least: 1, most: acts });

/** The events of such evenings in any order, and some of them missing: a log that no till would write. */
export const aTornLog = (): fc.Arbitrary<TillEvent[]> =>
  aRun({ acts: 120 }).chain(({ events }) => fc.shuffledSubarray([...events]));

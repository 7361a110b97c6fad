import { type CancelTransaction, cancelTransaction } from '../bookings/cancelling.js';
import { type SetBalance, setBalance } from '../bookings/transactions.js';
import { type CountCash, countCash, type OpenCashBook, openCashBook } from '../books/cash-book.js';
import {
  type BookCashEntry,
  bookCashEntry,
  type CancelCashEntry,
  cancelCashEntry,
} from '../books/cash-entries.js';
import { type SetCreditLine, setCreditLine } from '../books/credit-line.js';
import { type CloseMonth, closeMonth, type ReopenMonth, reopenMonth } from '../books/months.js';
import {
  type AddDrink,
  type ArrangeMenu,
  addDrink,
  arrangeMenu,
  type ChangeDrink,
  changeDrink,
  type RemoveDrink,
  removeDrink,
} from '../drinks/menu.js';
import { type Purchase, purchase } from '../drinks/purchase.js';
import type { Moment } from '../drinks/taps.js';
import { type Decision, isRejection } from '../ground/decision.js';
import type { TillState } from '../ground/state.js';
import { later } from '../ground/time.js';
import {
  type ChangePassword,
  type ChangeProfile,
  changePassword,
  changeProfile,
  type EndOtherSessions,
  type EndSession,
  endOtherSessions,
  endSession,
  type ResetPassword,
  resetPassword,
} from '../members/credentials.js';
import {
  type IssueFirstInvite,
  type IssueInvite,
  issueFirstInvite,
  issueInvite,
} from '../members/invites.js';
import {
  type AppointFirstSuperuser,
  appointFirstSuperuser,
  type Join,
  join,
  type RemoveMember,
  removeMember,
} from '../members/members.js';
import { type SetRole, setRole } from '../members/roles.js';
import {
  type IssueWallLink,
  issueWallLink,
  type RevokeWallLink,
  revokeWallLink,
} from '../members/wall-links.js';
import {
  type DeclineTopUp,
  declineTopUp,
  type WithdrawAnnouncement,
  withdrawAnnouncement,
} from '../paying-in/announcements.js';
import { type BookBankLines, bookBankLines } from '../paying-in/bank-lines.js';
import { type BookHandover, bookHandover } from '../paying-in/deposits.js';
import { type SetPaymentWays, setPaymentWays } from '../paying-in/payment-ways.js';
import { type ConfirmTopUps, confirmTopUps, type TopUp, topUp } from '../paying-in/top-ups.js';
import {
  type EndEvening,
  type EndRound,
  endEvening,
  endRound,
  type GiveRound,
  giveRound,
} from '../rounds/rounds.js';
import { EVENT_SCHEMA, type EventMetadata, type TillEvent, type TillFact } from './events.js';
import { type NoteSecret, noteSecret, type OpenTill, openTill } from './opening.js';

/** Everything that can be asked of the till. */
export type TillCommand =
  | OpenTill
  | NoteSecret
  | IssueInvite
  | IssueFirstInvite
  | Join
  | AppointFirstSuperuser
  | ChangeProfile
  | ChangePassword
  | ResetPassword
  | EndSession
  | EndOtherSessions
  | RemoveMember
  | SetRole
  | SetCreditLine
  | AddDrink
  | ChangeDrink
  | RemoveDrink
  | ArrangeMenu
  | TopUp
  | WithdrawAnnouncement
  | DeclineTopUp
  | ConfirmTopUps
  | SetPaymentWays
  | Purchase
  | SetBalance
  | BookHandover
  | CancelTransaction
  | GiveRound
  | EndRound
  | EndEvening
  | BookBankLines
  | CloseMonth
  | ReopenMonth
  | IssueWallLink
  | RevokeWallLink
  | OpenCashBook
  | BookCashEntry
  | CancelCashEntry
  | CountCash;

/** Whom a command comes from, and what makes a repeat of it known. */
export interface CommandOrigin {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: string;
  readonly request: string;
}

/** All that a decision may depend on beside state and command. */
export interface DecisionContext extends Moment {
  /** Makes a new id. */
  readonly newId: () => string;
}

/**
 * Decides a command: the events it leads to, none when it is already so, or a refusal. Time in the log never runs backwards:
 * no event is of before its predecessor, whatever a clock says.
 */
export function decide(
  state: TillState,
  command: TillCommand,
  origin: CommandOrigin,
  context: DecisionContext,
): Decision<TillEvent> {
  const decision = dispatch(state, command, context);
  if (isRejection(decision)) return decision;
  const metadata: EventMetadata = {
    actor: origin.actor,
    at: later(context.now, state.latest),
    commandId: origin.commandId,
    correlationId: origin.correlationId,
    request: origin.request,
    schema: EVENT_SCHEMA,
  };
  return decision.map((fact) => Object.assign(fact, { metadata }));
}

function dispatch(state: TillState, command: TillCommand, context: DecisionContext): Decision<TillFact> {
  const { now, newId } = context;
  switch (command.type) {
    case 'Purchase':
      return purchase(state, command, context);
    case 'TopUp':
      return topUp(state, command, newId);
    case 'WithdrawAnnouncement':
      return withdrawAnnouncement(state, command);
    case 'DeclineTopUp':
      return declineTopUp(state, command);
    case 'ConfirmTopUps':
      return confirmTopUps(state, command, newId);
    case 'SetPaymentWays':
      return setPaymentWays(state, command);
    case 'SetBalance':
      return setBalance(state, command, newId);
    case 'BookDeposit':
    case 'BookPayout':
      return bookHandover(state, command, newId);
    case 'CancelTransaction':
      return cancelTransaction(state, command, context);
    case 'GiveRound':
      return giveRound(state, command, context);
    case 'EndRound':
      return endRound(state, command, now);
    case 'EndEvening':
      return endEvening(state, now);
    case 'AddDrink':
      return addDrink(state, command, newId);
    case 'ChangeDrink':
      return changeDrink(state, command, now);
    case 'RemoveDrink':
      return removeDrink(state, command, now);
    case 'ArrangeMenu':
      return arrangeMenu(state, command);
    case 'IssueInvite':
      return issueInvite(state, command, now);
    case 'IssueFirstInvite':
      return issueFirstInvite(state, command, now);
    case 'Join':
      return join(state, command, now);
    case 'AppointFirstSuperuser':
      return appointFirstSuperuser(state, command);
    case 'ChangeProfile':
      return changeProfile(state, command);
    case 'ChangePassword':
      return changePassword(state, command);
    case 'ResetPassword':
      return resetPassword(state, command);
    case 'EndSession':
      return endSession(state, command);
    case 'EndOtherSessions':
      return endOtherSessions(state, command);
    case 'RemoveMember':
      return removeMember(state, command);
    case 'SetRole':
      return setRole(state, command);
    case 'BookBankLines':
      return bookBankLines(state, command, newId);
    case 'SetCreditLine':
      return setCreditLine(state, command);
    case 'CloseMonth':
      return closeMonth(state, command, context);
    case 'ReopenMonth':
      return reopenMonth(state, command);
    case 'IssueWallLink':
      return issueWallLink(state, command, newId);
    case 'RevokeWallLink':
      return revokeWallLink(state, command);
    case 'OpenCashBook':
      return openCashBook(state, command);
    case 'BookExpense':
    case 'PutMoneyIn':
    case 'TakeTip':
    case 'MoveMoney':
      return bookCashEntry(state, command, now, newId);
    case 'CancelCashEntry':
      return cancelCashEntry(state, command, context.timeZone);
    case 'CountCash':
      return countCash(state, command, newId);
    case 'OpenTill':
      return openTill(state, command, newId);
    case 'NoteSecret':
      return noteSecret(state, command);
    default:
      return command satisfies never;
  }
}

import { declineTopUp, withdrawAnnouncement } from './announcements.js';
import { noteSecret } from './app-secret.js';
import { bookBankLines } from './bank-lines.js';
import { cancelTransaction } from './cancelling.js';
import { openCashBook } from './cash-book.js';
import { countCash } from './cash-count.js';
import { bookCashEntry, cancelCashEntry } from './cash-entries.js';
import type { TillCommand } from './commands.js';
import { confirmTopUps } from './confirming.js';
import { changePassword, changeProfile, endOtherSessions, endSession, resetPassword } from './credentials.js';
import { setCreditLine } from './credit-line.js';
import { type Decision, isRejection } from './decision.js';
import { bookHandover } from './deposits.js';
import { EVENT_SCHEMA, type EventMetadata, type TillEvent, type TillFact } from './events.js';
import { issueFirstInvite, issueInvite } from './invites.js';
import { appointFirstSuperuser, join, removeMember } from './members.js';
import { addDrink, arrangeMenu, changeDrink, removeDrink } from './menu.js';
import { closeMonth, reopenMonth } from './months.js';
import { openTill } from './opening.js';
import { setPaymentWays } from './payment-ways.js';
import { setRole } from './roles.js';
import { endEvening, endRound, giveRound } from './rounds.js';
import type { TillState } from './state.js';
import type { Booking } from './taps.js';
import { later } from './time.js';
import { topUp } from './top-ups.js';
import { purchase, setBalance } from './transactions.js';
import { issueWallLink, revokeWallLink } from './wall-links.js';

/** Whom a command comes from, and what makes a repeat of it known. */
export interface CommandOrigin {
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: string;
  readonly request: string;
}

/** All that a decision may depend on beside state and command. */
export interface DecisionContext extends Booking {
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

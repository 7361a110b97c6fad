import type { DeclineTopUp, WithdrawAnnouncement } from './announcements.js';
import type { NoteSecret } from './app-secret.js';
import type { BookBankLines } from './bank-lines.js';
import type { CancelTransaction } from './cancelling.js';
import type { OpenCashBook } from './cash-book.js';
import type { CountCash } from './cash-count.js';
import type { BookCashEntry, CancelCashEntry } from './cash-entries.js';
import type { ConfirmTopUps } from './confirming.js';
import type {
  ChangePassword,
  ChangeProfile,
  EndOtherSessions,
  EndSession,
  ResetPassword,
} from './credentials.js';
import type { SetCreditLine } from './credit-line.js';
import type { BookDeposit, BookPayout } from './deposits.js';
import type { IssueFirstInvite, IssueInvite } from './invites.js';
import type { AppointFirstSuperuser, Join, RemoveMember } from './members.js';
import type { AddDrink, ArrangeMenu, ChangeDrink, RemoveDrink } from './menu.js';
import type { CloseMonth, ReopenMonth } from './months.js';
import type { OpenTill } from './opening.js';
import type { SetPaymentWays } from './payment-ways.js';
import type { SetRole } from './roles.js';
import type { EndEvening, EndRound, GiveRound } from './rounds.js';
import type { TopUp } from './top-ups.js';
import type { Purchase, SetBalance } from './transactions.js';
import type { IssueWallLink, RevokeWallLink } from './wall-links.js';

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
  | BookDeposit
  | BookPayout
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

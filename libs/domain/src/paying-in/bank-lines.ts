import { type Decision, type DecisionContext, isRejection, reject } from '../ground/decision.js';
import { activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import { waiting } from './announcements.js';
import type { DepositEvent } from './deposits.js';
import { confirmTopUps, type TopUpEvent } from './top-ups.js';
import { codeOf, isBooked } from './transfers.js';

/** A line of a bank statement that tells of money coming in, and how a treasurer assigns it. `bankLine` is its keyed hash. */
export interface BankLine {
  readonly bankLine: string;
  /** Possible reference codes found in the line's text. */
  readonly codes: readonly string[];
  readonly amount: Cents;
  /** The announced top-up that the money confirms, or the member who gets it as a deposit. */
  readonly for: { readonly announcementId: string } | { readonly memberId: string };
}

/** Books lines of a bank statement: all of them, or none. */
interface BookBankLines {
  readonly by: string;
  readonly lines: readonly BankLine[];
}

/** A line that is booked already is left out, whichever file it comes from this time. */
function bookBankLines(
  state: TillState,
  { by, lines }: BookBankLines,
  context: DecisionContext,
): Decision<TopUpEvent | DepositEvent> {
  const events: DepositEvent[] = [];
  const topUps = new Map<string, { readonly amount: Cents; readonly bankLine: string }>();
  const seen = new Set<string>();
  const awaited = new Set(waiting(state).flatMap(({ reference }) => (reference ? [codeOf(reference)] : [])));
  for (const { bankLine, codes, amount, for: meant } of lines) {
    if (seen.has(bankLine) || isBooked(state, bankLine, codes)) continue;
    seen.add(bankLine);
    if ('memberId' in meant) {
      if (!activeMember(state, meant.memberId)) return reject('member_not_found');
      // Else the announcement would still wait, and a treasurer might confirm the same money again.
      if (codes.some((code) => awaited.has(code))) return reject('announcement_waits');
      events.push(deposited(meant.memberId, amount, bankLine, context.newId()));
    } else {
      if (topUps.has(meant.announcementId) || state.confirmed.has(meant.announcementId)) {
        return reject('announcement_confirmed');
      }
      topUps.set(meant.announcementId, { amount, bankLine });
    }
  }
  const announcements = Array.from(topUps, ([announcementId, paid]) => ({ announcementId, ...paid }));
  const confirmed = confirmTopUps(state, { by, announcements }, context);
  return isRejection(confirmed) ? confirmed : [...confirmed, ...events];
}

export const bankLineCommands = { BookBankLines: byTreasurer(bookBankLines) };

function deposited(memberId: string, amount: Cents, bankLine: string, transactionId: string): DepositEvent {
  return {
    type: 'DepositBooked',
    data: { transactionId, memberId, amount: unsignedCents(amount), way: 'transfer', note: '', bankLine },
  };
}

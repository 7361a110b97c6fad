import {
  type Decision,
  type DecisionContext,
  isRejection,
  type RejectionCode,
  reject,
} from '../ground/decision.js';
import { activeMember, byTreasurer } from '../ground/membership.js';
import { type Cents, unsignedCents } from '../ground/money.js';
import type { TillState } from '../ground/state.js';
import type { DepositEvent } from './deposits.js';
import { type Confirmed, confirmTopUps, type TopUpEvent } from './top-ups.js';
import { awaitedBy, type BankMarks, type FoundTransfer, knownBy, markBooked, marksFor } from './transfers.js';

/** A line of a bank statement that tells of money coming in, and how a treasurer assigns it. */
export interface BankLine extends FoundTransfer {
  /** True: the treasurer has seen that a code of the line is booked already, and knows that this is other money. */
  readonly again?: boolean | undefined;
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
  const topUps = new Map<string, Confirmed>();
  let marked = state;
  for (const line of lines) {
    const known = knownBy(marked, line);
    if (known === 'line' || (known === 'code' && !line.again)) continue;
    const refusal = misassigned(state, line);
    if (refusal) return reject(refusal);
    const marks = marksFor(marked, line);
    marked = markBooked(marked, marks);
    const { amount, for: meant } = line;
    if ('memberId' in meant) events.push(deposited(meant.memberId, amount, marks, context.newId()));
    else if (topUps.has(meant.announcementId)) return reject('announcement_confirmed');
    else topUps.set(meant.announcementId, { ...meant, amount, marks });
  }
  const confirmed = confirmTopUps(state, { by, announcements: [...topUps.values()] }, context);
  return isRejection(confirmed) ? confirmed : [...confirmed, ...events];
}

/** Why a line can't be booked as it is assigned; undefined when it can. */
function misassigned(state: TillState, { codes, for: meant }: BankLine): RejectionCode | undefined {
  const awaited = awaitedBy(state, codes);
  if ('memberId' in meant) {
    if (!activeMember(state, meant.memberId)) return 'member_not_found';
    // Else the announcement would still wait, and a treasurer might confirm the same money again.
    return awaited.length > 0 ? 'announcement_waits' : undefined;
  }
  const { announcementId } = meant;
  if (state.confirmed.has(announcementId)) return 'announcement_confirmed';
  if (!state.announcements.has(announcementId)) return 'announcement_not_found';
  return awaited.length === 0 || awaited.some(({ id }) => id === announcementId)
    ? undefined
    : 'announcement_waits';
}

export const bankLineCommands = { BookBankLines: byTreasurer(bookBankLines) };

function deposited(memberId: string, amount: Cents, marks: BankMarks, transactionId: string): DepositEvent {
  const money = {
    transactionId,
    memberId,
    amount: unsignedCents(amount),
    way: 'transfer',
    note: '',
  } as const;
  return { type: 'DepositBooked', data: { ...money, ...marks } };
}

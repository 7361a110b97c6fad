import type { BankEntry } from '@stammtisch/domain';
import type { FoundLine } from './file/found-lines';
import type { Proposal } from './file/propose';
import { isNear, type Known, type PastBooking } from './past';

/**
 * The member whose money a line is, and the announced top-up that it pays, if any; or what it is in the cash book, with its category
 * there, empty without.
 */
export type Meant =
  | { readonly memberId: string; readonly announcementId: string | null }
  | { readonly entry: BankEntry; readonly category: string };

/** A line as the treasurer reviews it. */
export interface ReviewedLine {
  readonly line: FoundLine;
  readonly certainty: Certainty;
  readonly meant: Meant | null;
  /** Whether it is to be booked. */
  readonly ticked: boolean;
  /** The booking that a code in the line belongs to, or 'long ago' when it is no longer known; null when no code was used before. */
  readonly reused: PastBooking | 'long ago' | null;
}

/** The heading that a line stands below: how sure its proposal is, or that it is booked already, or that its money went out. */
export type Certainty = Proposal['certainty'] | 'booked' | 'out';

export interface Review {
  readonly lines: readonly ReviewedLine[];
  /** Bookings of the time that none of the lines tells of: one of them may be the same money as an open line. */
  readonly others: readonly PastBooking[];
}

interface AskedLine {
  readonly line: FoundLine;
  readonly known: Known;
  readonly proposal: Proposal | undefined;
  readonly booked: boolean;
  /** The category that was booked last with whom the line names; empty for strangers. */
  readonly usual: string;
}

/** A line as the review begins. Only a certain one is ticked. Money that went where it went before is proposed as an expense. */
export function reviewed(
  { line, known, proposal, booked, usual }: AskedLine,
  past: readonly PastBooking[],
  others: readonly PastBooking[],
): ReviewedLine {
  const untold = { line, meant: null, ticked: false, reused: null };
  if (booked) return { ...untold, certainty: 'booked' };
  if (!proposal)
    return { ...untold, certainty: 'out', meant: usual ? { entry: 'expense', category: usual } : null };
  const { memberId, announcementId } = proposal;
  const meant = memberId === null ? null : { memberId, announcementId };
  const open: ReviewedLine = {
    line,
    certainty: proposal.certainty,
    meant,
    ticked: false,
    reused:
      known === 'code' ? (past.find(({ code }) => code && line.codes.includes(code)) ?? 'long ago') : null,
  };
  const doubtful = open.reused !== null || sameMoney(open, others) !== undefined;
  if (doubtful) return { ...open, certainty: 'unsure' };
  return { ...open, ticked: open.certainty === 'certain' };
}

/**
 * A booking that may be the same money as the line, as it is assigned: a member's is one of that member. Money that went out may be booked
 * whatever it is called; money of nobody known may be the table's own, which somebody carried to the bank. A certain line names the code
 * of an announced top-up that still waits, so only a transfer that was booked by hand may be the same.
 */
export function sameMoney(
  { line, meant, certainty }: ReviewedLine,
  others: readonly PastBooking[],
): PastBooking | undefined {
  if (certainty === 'booked') return undefined;
  return others.find((booking) => {
    const isByHand = !booking.fromBank && !booking.inCash && booking.code === null;
    if (!isNear(booking, line) || (certainty === 'certain' && !isByHand)) return false;
    if (meant && 'memberId' in meant) return booking.memberId === meant.memberId;
    return meant !== null || certainty === 'out' || booking.memberId === null;
  });
}

const keyOf = ({ line }: ReviewedLine) => line.keys.line;

/** Says whose money a line is, and ticks it to be booked unless it may be booked already; null says nobody's and unticks it. */
export function taken({ lines, others }: Review, key: string, meant: Meant | null): Review {
  return changed({ lines, others }, key, (line) => {
    const now = { ...line, meant };
    return { ...now, ticked: meant !== null && !sameMoney(now, others) };
  });
}

export function ticked(review: Review, key: string, ticks: boolean): Review {
  return changed(review, key, (line) => ({ ...line, ticked: ticks && line.meant !== null }));
}

function changed(review: Review, key: string, to: (line: ReviewedLine) => ReviewedLine): Review {
  return { ...review, lines: review.lines.map((line) => (keyOf(line) === key ? to(line) : line)) };
}

/** Ids of the announced top-ups that ticked lines other than `key` pay. Each top-up can be booked only once. */
export function spokenFor(lines: readonly ReviewedLine[], key: string): ReadonlySet<string> {
  return new Set(
    lines.flatMap((each) =>
      keyOf(each) !== key && each.ticked && each.meant && 'memberId' in each.meant
        ? (each.meant.announcementId ?? [])
        : [],
    ),
  );
}

export const toBook = (lines: readonly ReviewedLine[]) => lines.filter((line) => line.ticked);

import type { FoundLine } from './file/found-line';
import type { Proposal } from './file/propose';
import { alike, type Known, type PastBooking } from './past';

/** The member whose money a line is, and the announced top-up that it pays, if any. */
export interface Meant {
  readonly memberId: string;
  readonly announcementId: string | null;
}

/** An incoming line as the treasurer reviews it. */
export interface ReviewedLine {
  readonly line: FoundLine;
  readonly certainty: Certainty;
  readonly meant: Meant | null;
  /** Whether it is to be booked. */
  readonly ticked: boolean;
  /** Whether a code in it belongs to another booking: that one, if it is known; null when none does. */
  readonly reused: PastBooking | 'long ago' | null;
}

export type Certainty = Proposal['certainty'] | 'booked';

export interface Review {
  readonly lines: readonly ReviewedLine[];
  /** Bookings of the time that none of the lines tells of: one of them may be the same money as an open line. */
  readonly others: readonly PastBooking[];
}

interface AskedLine {
  readonly line: FoundLine;
  readonly known: Known;
  readonly proposal: Proposal | undefined;
}

/** A line as the review begins; without a proposal it is booked. Only a certain one is ticked. */
export function reviewed(
  { line, known, proposal }: AskedLine,
  past: readonly PastBooking[],
  others: readonly PastBooking[],
): ReviewedLine {
  if (!proposal) return { line, certainty: 'booked', meant: null, ticked: false, reused: null };
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

/** A booking that may be the same money as the line, for the member it is taken for. */
export function sameMoney(
  { line, meant, certainty }: ReviewedLine,
  others: readonly PastBooking[],
): PastBooking | undefined {
  return meant ? alike(others, meant.memberId, line, certainty === 'certain') : undefined;
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
      keyOf(each) !== key && each.ticked && each.meant?.announcementId ? [each.meant.announcementId] : [],
    ),
  );
}

export const toBook = (lines: readonly ReviewedLine[]) => lines.filter((line) => line.ticked);

import type { Proposal } from './file/propose';
import type { StatementLine } from './file/statement';

/** The member whose money a line is, and the announced top-up that it pays, if any. */
export interface Meant {
  readonly memberId: string;
  readonly announcementId: string | null;
}

/** An incoming line as the treasurer reviews it. */
export interface ReviewedLine {
  readonly line: StatementLine;
  readonly key: string;
  readonly codes: readonly string[];
  readonly certainty: Certainty;
  readonly meant: Meant | null;
  /** Whether it is to be booked. */
  readonly ticked: boolean;
}

export type Certainty = Proposal['certainty'] | 'booked';

/** A line as the review begins. Only a certain one is ticked. */
export function reviewed(
  line: StatementLine,
  { line: key, codes }: { readonly line: string; readonly codes: readonly string[] },
  proposed: ReadonlyMap<StatementLine, Proposal>,
): ReviewedLine {
  const proposal = proposed.get(line);
  if (!proposal) return { line, key, codes, certainty: 'booked', meant: null, ticked: false };
  const { certainty, memberId, announcementId } = proposal;
  const meant = memberId === null ? null : { memberId, announcementId };
  return { line, key, codes, certainty, meant, ticked: certainty === 'certain' };
}

/** Says whose money a line is, and ticks it to be booked; null says nobody's and unticks it. */
export function taken(lines: readonly ReviewedLine[], key: string, meant: Meant | null): ReviewedLine[] {
  return lines.map((each) => (each.key === key ? { ...each, meant, ticked: meant !== null } : each));
}

export function ticked(lines: readonly ReviewedLine[], key: string, ticks: boolean): ReviewedLine[] {
  return lines.map((each) => (each.key === key ? { ...each, ticked: ticks && each.meant !== null } : each));
}

/** Ids of the announced top-ups that ticked lines other than `key` pay. Each top-up can be booked only once. */
export function spokenFor(lines: readonly ReviewedLine[], key: string): ReadonlySet<string> {
  return new Set(
    lines.flatMap((each) =>
      each.key !== key && each.ticked && each.meant?.announcementId ? [each.meant.announcementId] : [],
    ),
  );
}

export const toBook = (lines: readonly ReviewedLine[]) => lines.filter((line) => line.ticked);

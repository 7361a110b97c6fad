import { type AnnouncedTopUp, type EarlierBooking, type Member, wireCents } from '@stammtisch/contracts';
import { type BankEntry, codeOf } from '@stammtisch/domain';
import { isCategory, type Usual, usualFor } from '../usual-category';
import { ascii, type FoundLine } from './file/found-lines';

/** A line's money is either a member's, perhaps paying an announced top-up, or a cash book entry; `category` may be empty. */
export type Assignment =
  | { readonly memberId: string; readonly announcementId: string | null; readonly entry?: undefined }
  | {
      readonly entry: BankEntry;
      readonly category: string;
      readonly memberId?: undefined;
      readonly announcementId?: undefined;
    };

/** A line's section: how certain its proposal is, or that it is booked already, or that its money went out. */
export type Certainty = 'certain' | 'unsure' | 'unknown' | 'booked' | 'out';

export interface ReviewedLine extends FoundLine {
  readonly certainty: Certainty;
  readonly assignment: Assignment | null;
  /** The treasurer wants it booked. */
  readonly ticked: boolean;
  /** The earlier booking of a code in the line, or 'long ago' if that is not among `earlier`; null if no code was used before. */
  readonly reused: EarlierBooking | 'long ago' | null;
  /** Bookings of this amount around that time that match no line. One of them may be the same money. */
  readonly near: readonly EarlierBooking[];
}

/** How the till recognized a line: by its key, or by a code in its text. */
export type Known = 'line' | 'code' | null;

interface ReviewBooks extends Usual {
  readonly announced: readonly AnnouncedTopUp[];
  readonly members: readonly Member[];
}

/** The initial review. Only certain lines are ticked. Money to a known supplier is proposed as an expense of its usual category. */
export function reviewOf(
  lines: readonly FoundLine[],
  known: readonly Known[],
  earlier: readonly EarlierBooking[],
  books: ReviewBooks,
): ReviewedLine[] {
  const { booked, unmatched } = matchBooked(lines, known, earlier);
  const proposals = propose(
    lines.filter((line) => line.amount > 0 && !booked.has(line)),
    books,
  );
  return lines.map((line, at): ReviewedLine => {
    const unassigned = { ...line, assignment: null, ticked: false, reused: null, near: [] };
    if (booked.has(line)) return { ...unassigned, certainty: 'booked' };
    const near = unmatched.filter((booking) => isNear(booking, line));
    const proposal = proposals.get(line);
    if (!proposal) {
      const category = usualFor(books, 'expense', line.name);
      const assignment = category ? ({ entry: 'expense', category } as const) : null;
      return { ...unassigned, certainty: 'out', assignment, near };
    }
    const reused = known[at] === 'code' ? (earlier.find(hasCodeOf(line)) ?? 'long ago') : null;
    const open: ReviewedLine = { ...unassigned, ...proposal, reused, near };
    if (reused || possibleDuplicate(open)) return { ...open, certainty: 'unsure' };
    return { ...open, ticked: open.certainty === 'certain' };
  });
}

const hasCodeOf =
  ({ codes }: FoundLine) =>
  ({ code }: EarlierBooking) =>
    code !== null && codes.includes(code);

/**
 * Separates booked lines and unmatched bookings. A line recognized only by its code is booked if amount and date match a booking that no
 * other line has matched. Otherwise an old reference was used again.
 */
function matchBooked(
  lines: readonly FoundLine[],
  known: readonly Known[],
  earlier: readonly EarlierBooking[],
) {
  const unmatched = new Set(earlier);
  const takeMatch = (line: FoundLine, fits: (booking: EarlierBooking) => boolean): boolean => {
    const booking = Array.from(unmatched).find((each) => isNear(each, line) && fits(each));
    return booking !== undefined && unmatched.delete(booking);
  };
  const knownBy = (what: Known) => lines.filter((_, at) => known[at] === what);
  const byKey = knownBy('line');
  for (const line of byKey) {
    takeMatch(line, hasCodeOf(line)) || takeMatch(line, ({ from_bank }) => from_bank);
  }
  const byCode = knownBy('code').filter((line) => takeMatch(line, hasCodeOf(line)));
  return { booked: new Set([...byKey, ...byCode]), unmatched: [...unmatched] };
}

/** Longest time between a line and a booking that may be the same money, in ms: ten days. */
const NEAR = 10 * 24 * 60 * 60 * 1000;

const isNear = (booking: EarlierBooking, { amount, date }: FoundLine): boolean =>
  wireCents(booking.amount) === amount && Math.abs(Date.parse(booking.date) - Date.parse(date)) <= NEAR;

type Proposal = Pick<ReviewedLine, 'certainty' | 'assignment'>;

/** Proposes an assignment for each line. An announced top-up is proposed once, for the line that matches best. */
function propose(
  lines: readonly FoundLine[],
  { announced, members }: ReviewBooks,
): ReadonlyMap<FoundLine, Proposal> {
  const open = new Set(announced);
  const found = new Map<FoundLine, Proposal>();
  const passes: readonly [Certainty, (line: FoundLine, topUp: AnnouncedTopUp) => boolean][] = [
    ['certain', (line, topUp) => isNamed(line, topUp) && pays(line, topUp)],
    ['unsure', isNamed],
    ['unsure', (line, topUp) => pays(line, topUp) && payerOf(line, members)?.id === topUp.member_id],
  ];
  for (const [certainty, fits] of passes) {
    for (const line of lines.filter((each) => !found.has(each))) {
      const topUp = Array.from(open).find((each) => fits(line, each));
      if (!topUp) continue;
      open.delete(topUp);
      found.set(line, { certainty, assignment: { memberId: topUp.member_id, announcementId: topUp.id } });
    }
  }
  for (const line of lines.filter((each) => !found.has(each))) {
    const payer = payerOf(line, members);
    const assignment = payer ? { memberId: payer.id, announcementId: null } : null;
    found.set(line, { certainty: payer ? 'unsure' : 'unknown', assignment });
  }
  return found;
}

const isNamed = ({ codes }: FoundLine, { reference }: AnnouncedTopUp) =>
  reference !== null && codes.includes(codeOf(reference));

const pays = (line: FoundLine, { amount }: AnnouncedTopUp) => wireCents(amount) === line.amount;

/** The only member whose first and last name are in the line's name; undefined for none or several. */
function payerOf({ name }: FoundLine, payers: readonly Member[]): Member | undefined {
  const words = ` ${ascii(name)} `;
  const hasPart = (part: string) => part.trim() !== '' && words.includes(` ${ascii(part)} `);
  const [payer, another] = payers.filter(
    ({ user_first_name, user_last_name }) => hasPart(user_first_name) && hasPart(user_last_name),
  );
  return another ? undefined : payer;
}

/**
 * A booking that may be the same money as the line:
 * - for a line assigned to a member, a booking of that member;
 * - for a cash book entry or money that went out, any booking;
 * - for an unassigned line, the table's own money, perhaps cash that was paid in at the bank.
 * A certain line has the code of a top-up that is still unconfirmed, so only a transfer booked by hand may be the same.
 */
export function possibleDuplicate({ assignment, certainty, near }: ReviewedLine): EarlierBooking | undefined {
  return near.find(({ member_id, from_bank, in_cash, code }) => {
    if (certainty === 'certain' && (from_bank || in_cash || code !== null)) return false;
    if (assignment?.memberId) return member_id === assignment.memberId;
    return assignment !== null || certainty === 'out' || member_id === null;
  });
}

/** The treasurer's change to a line. */
export type Change = Partial<Pick<ReviewedLine, 'assignment' | 'ticked'>>;

/**
 * Applies the treasurer's change to a line. A new assignment ticks it unless it may be booked already; an unassigned line is never ticked.
 * Another line with the same announced top-up, which is paid only once, is unticked.
 */
export function withChange(lines: readonly ReviewedLine[], line: ReviewedLine, change: Change) {
  const next = { ...line, ...change };
  const ticked = next.assignment !== null && (change.ticked ?? !possibleDuplicate(next));
  const topUp = ticked && next.assignment?.announcementId;
  return lines.map((each): ReviewedLine => {
    if (each.keys === line.keys) return { ...next, ticked };
    return topUp && each.assignment?.announcementId === topUp ? { ...each, ticked: false } : each;
  });
}

/**
 * A new review with the treasurer's choices of an earlier one, for lines that are not booked and choices that are still offered. Where a
 * choice is gone, the new proposal is not ticked: another line may have been given its announced top-up.
 */
export function withChoices(
  lines: readonly ReviewedLine[],
  earlier: readonly ReviewedLine[],
  books: ReviewBooks,
): ReviewedLine[] {
  const chosen = new Map(earlier.map(({ keys, assignment, ticked }) => [keys.line, { assignment, ticked }]));
  return lines.map((line) => {
    const choice = chosen.get(line.keys.line);
    const isOver = choice?.assignment && !isOffered(choice.assignment, books);
    return isOver || line.certainty === 'booked' ? { ...line, ticked: false } : { ...line, ...choice };
  });
}

function isOffered(assignment: Assignment, { announced, members, categories }: ReviewBooks): boolean {
  const { announcementId, memberId, entry } = assignment;
  if (entry) return isCategory(categories, entry, assignment.category);
  return [...announced, ...members].some(({ id }) => id === (announcementId ?? memberId));
}

import { type AnnouncedTopUp, type Member, wireCents } from '@stammtisch/contracts';
import { type BankEntry, type Cents, codeOf } from '@stammtisch/domain';
import { type Usual, usualFor } from '../usual-category';
import { ascii, type FoundLine } from './file/found-lines';

/**
 * The member whose money a line is, and the announced top-up that it pays, if any; or what it is in the cash book, with its category
 * there, empty without.
 */
export type Assignment =
  | { readonly memberId: string; readonly announcementId: string | null; readonly entry?: undefined }
  | {
      readonly entry: BankEntry;
      readonly category: string;
      readonly memberId?: undefined;
      readonly announcementId?: undefined;
    };

/** The heading that a line stands below: how sure its proposal is, or that it is booked already, or that its money went out. */
export type Certainty = 'certain' | 'unsure' | 'unknown' | 'booked' | 'out';

/** A line as the treasurer reviews it. */
export interface ReviewedLine extends FoundLine {
  readonly certainty: Certainty;
  readonly assignment: Assignment | null;
  /** Whether it is to be booked. */
  readonly ticked: boolean;
  /** The booking that a code in the line belongs to, or 'long ago' when it is no longer known; null when no code was used before. */
  readonly reused: PastBooking | 'long ago' | null;
}

/** What is booked already: from a statement, as an announced top-up, or by hand. */
export interface PastBooking {
  /** The member whose money it is; null for the table's own. */
  readonly memberId: string | null;
  /** 'für Anna', 'als Ausgabe'. */
  readonly words: string;
  /** By how much it changed the bank account, or the box if it was paid in cash. */
  readonly amount: Cents;
  /** When the bank booked it, else when the till did, YYYY-MM-DD. */
  readonly date: string;
  /** Code of the reference on its transfer. */
  readonly code: string | null;
  /** Whether it was booked from a line of a bank's file. */
  readonly fromBank: boolean;
  readonly inCash: boolean;
}

/** How the till knows a line. */
export type Known = 'line' | 'code' | null;

export interface Review {
  readonly lines: readonly ReviewedLine[];
  /** Bookings of the time that none of the lines tells of: one of them may be the same money as an open line. */
  readonly others: readonly PastBooking[];
}

/** An announced top-up that a line may pay, and a member whom it may come from. */
type AwaitedTopUp = Pick<AnnouncedTopUp, 'id' | 'member_id' | 'amount' | 'reference'>;
type Payer = Pick<Member, 'id' | 'user_first_name' | 'user_last_name'>;

interface Assigning extends Usual {
  readonly announced: readonly AwaitedTopUp[];
  readonly members: readonly Payer[];
}

/**
 * The lines as the review begins, by how the till knows each. Only a certain one is ticked. Money that went where it went before is
 * proposed as an expense.
 */
export function reviewOf(
  lines: readonly FoundLine[],
  known: readonly Known[],
  past: readonly PastBooking[],
  books: Assigning,
): Review {
  const { booked, others } = bookedOf(lines, known, past);
  const proposals = propose(
    lines.filter((line) => line.amount > 0 && !booked.has(line)),
    books,
  );
  const reviewed = lines.map((line, at): ReviewedLine => {
    const untold = { ...line, assignment: null, ticked: false, reused: null };
    if (booked.has(line)) return { ...untold, certainty: 'booked' };
    const proposal = proposals.get(line);
    if (!proposal) {
      const category = usualFor(books, 'expense', line.name);
      return { ...untold, certainty: 'out', assignment: category ? { entry: 'expense', category } : null };
    }
    const reused = known[at] === 'code' ? (past.find(hasCodeOf(line)) ?? 'long ago') : null;
    const open: ReviewedLine = { ...untold, ...proposal, reused };
    if (reused || sameMoney(open, others)) return { ...open, certainty: 'unsure' };
    return { ...open, ticked: open.certainty === 'certain' };
  });
  return { lines: reviewed, others };
}

const hasCodeOf =
  ({ codes }: FoundLine) =>
  ({ code }: PastBooking) =>
    code !== null && codes.includes(code);

/**
 * Which lines are booked, and which bookings none of them tells of. A line that is known by its code only is the booked transfer when
 * amount and time fit as well, and no other line tells of that: else an old reference was used again.
 */
function bookedOf(lines: readonly FoundLine[], known: readonly Known[], past: readonly PastBooking[]) {
  const others = new Set(past);
  const tells = (line: FoundLine, fits: (booking: PastBooking) => boolean): boolean => {
    const booking = Array.from(others).find((each) => isNear(each, line) && fits(each));
    return booking !== undefined && others.delete(booking);
  };
  const knownBy = (what: Known) => lines.filter((_, at) => known[at] === what);
  const itself = knownBy('line');
  for (const line of itself) {
    tells(line, hasCodeOf(line)) ||
      tells(line, ({ fromBank, date }) => fromBank && date === line.date) ||
      tells(line, ({ fromBank }) => fromBank);
  }
  const byCode = knownBy('code').filter((line) => tells(line, hasCodeOf(line)));
  return { booked: new Set([...itself, ...byCode]), others: [...others] };
}

/** Most time between a line and a booking that may be the same money, in ms. */
const NEAR = 10 * 24 * 60 * 60 * 1000;

/** Have booking and line the same amount, within ten days? */
const isNear = (booking: PastBooking, { amount, date }: FoundLine): boolean =>
  booking.amount === amount && Math.abs(Date.parse(booking.date) - Date.parse(date)) <= NEAR;

type Proposal = Pick<ReviewedLine, 'certainty' | 'assignment'>;

/** Proposes whose money each line is. An announced top-up is proposed once, for the line that fits it best. */
function propose(
  lines: readonly FoundLine[],
  { announced, members }: Assigning,
): ReadonlyMap<FoundLine, Proposal> {
  const open = new Set(announced);
  const found = new Map<FoundLine, Proposal>();
  const passes: readonly [Certainty, (line: FoundLine, topUp: AwaitedTopUp) => boolean][] = [
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

const isNamed = ({ codes }: FoundLine, { reference }: AwaitedTopUp) =>
  reference !== null && codes.includes(codeOf(reference));

const pays = (line: FoundLine, { amount }: AwaitedTopUp) => wireCents(amount) === line.amount;

/** The only member whose first and last name stand in the line's name; undefined for none or several. */
function payerOf({ name }: FoundLine, payers: readonly Payer[]): Payer | undefined {
  const words = ` ${ascii(name)} `;
  const stands = (part: string) => part.trim() !== '' && words.includes(` ${ascii(part)} `);
  const [payer, another] = payers.filter(
    ({ user_first_name, user_last_name }) => stands(user_first_name) && stands(user_last_name),
  );
  return another ? undefined : payer;
}

/**
 * A booking that may be the same money as the line, as it is assigned: a member's is one of that member. Money that went out may be booked
 * whatever it is called; money of nobody known may be the table's own, which somebody carried to the bank. A certain line names the code
 * of an announced top-up that still waits, so only a transfer that was booked by hand may be the same.
 */
export function sameMoney(line: ReviewedLine, others: readonly PastBooking[]): PastBooking | undefined {
  const { assignment, certainty } = line;
  if (certainty === 'booked') return undefined;
  return others.find((booking) => {
    const isByHand = !booking.fromBank && !booking.inCash && booking.code === null;
    if (!isNear(booking, line) || (certainty === 'certain' && !isByHand)) return false;
    if (assignment?.memberId) return booking.memberId === assignment.memberId;
    return assignment !== null || certainty === 'out' || booking.memberId === null;
  });
}

/**
 * The review after the treasurer has said whose money a line is, or has ticked it to be booked. With a new meaning it is ticked unless it
 * may be booked already; without a meaning it never is.
 */
export function changed(
  { lines, others }: Review,
  key: string,
  change: Partial<Pick<ReviewedLine, 'assignment' | 'ticked'>>,
): Review {
  const after = (line: ReviewedLine): ReviewedLine => {
    const now = { ...line, ...change };
    const ticks = change.ticked ?? !sameMoney(now, others);
    return { ...now, ticked: ticks && now.assignment !== null };
  };
  return { others, lines: lines.map((line) => (line.keys.line === key ? after(line) : line)) };
}

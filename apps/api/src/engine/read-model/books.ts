import {
  type AccountKind,
  type CashKind,
  type InPlaces,
  type Place,
  type ReceiptType,
} from '@stammtisch/domain';
import { type Page, pages, type Questions, type RevisionRange } from './questions.js';
import { idNumber } from './rows.js';

/** A change of a balance and the balance after it, in cents. */
export interface Posting {
  readonly revision: number;
  readonly amount: number;
  readonly balance: number;
}

/** Sums of an account's postings by kind, in cents. A kind without postings is missing. */
export type Sums = ReadonlyMap<AccountKind, number>;
type KindSum = { readonly kind: AccountKind; readonly sum: number };

/** Postings read at a time, in about a millisecond. */
const PAGE = 400;

const POSTING = 'SELECT revision, amount, balance FROM posting WHERE account = ?';
const WITHIN = 'revision > ? AND revision <= ?';
const SAMPLED = 'FROM posting WHERE account = ?1 AND revision > ?2 AND revision <=';
const SAMPLE = `SELECT revision, amount, balance ${SAMPLED} ?3 AND revision IN (
    SELECT (SELECT max(revision) ${SAMPLED} value) FROM json_each(?4)
    UNION SELECT * FROM (SELECT revision ${SAMPLED} ?3 ORDER BY balance, revision LIMIT 1)
    UNION SELECT * FROM (SELECT revision ${SAMPLED} ?3 ORDER BY balance DESC, revision LIMIT 1)
  ) ORDER BY revision`;

/** Looks up the members' accounts: each change of a balance, and the balance after it. */
export class Postings {
  constructor(private readonly ask: Questions) {}

  /** At most `limit` postings, oldest first. */
  async range(memberId: string, { after, to }: RevisionRange, limit: number): Promise<Posting[]> {
    const oldest = `${POSTING} AND ${WITHIN} ORDER BY revision LIMIT ?`;
    const account = idNumber(memberId);
    const postings: Posting[] = [];
    const read = ({ revision } = { revision: after }) =>
      this.ask.rows<Posting>(oldest, account, revision, to, Math.min(PAGE, limit - postings.length));
    for await (const page of pages<Posting>(PAGE, read)) postings.push(...page);
    return postings;
  }

  async lastAt(memberId: string, revision: number): Promise<Posting | undefined> {
    const newest = `${POSTING} AND revision <= ? ORDER BY revision DESC LIMIT 1`;
    const [last] = await this.ask.rows<Posting>(newest, idNumber(memberId), revision);
    return last;
  }

  /** The postings with the lowest and highest balance, and the last ones up to evenly spread revisions, oldest first. */
  sample(memberId: string, { after, to }: RevisionRange, points: number): Promise<Posting[]> {
    const width = (to - after) / points;
    const ends = Array.from({ length: points }, (_, point) => after + Math.round((point + 1) * width));
    return this.ask.rows<Posting>(SAMPLE, idNumber(memberId), after, to, JSON.stringify(ends));
  }

  async sums(memberId: string, { after, to }: RevisionRange): Promise<Sums> {
    const byKind = `SELECT kind, sum(amount) AS sum FROM posting WHERE account = ? AND ${WITHIN} GROUP BY kind`;
    const rows = await this.ask.rows<KindSum>(byKind, idNumber(memberId), after, to);
    return new Map(rows.map(({ kind, sum }) => [kind, sum]));
  }

  async roundsGiven(memberId: string, { after, to }: RevisionRange): Promise<number> {
    const given = `SELECT count(*) AS rounds FROM round WHERE giver = ? AND ${WITHIN}`;
    const [row] = await this.ask.rows<{ readonly rounds: number }>(given, idNumber(memberId), after, to);
    return row?.rounds ?? 0;
  }
}

/** An event's amounts in the cash book, and the balances of box and bank after it, in cents. */
export interface CashRow extends InPlaces {
  readonly revision: number;
  readonly kind: CashKind;
  /** Null where the event moved nothing. */
  readonly boxAmount: number | null;
  readonly bankAmount: number | null;
  /** Running number of all that get a receipt number; null for none. */
  readonly ordinal: number | null;
}

/** Sums of a kind and category without cancelled bookings, in cents. */
export interface CashLine extends InPlaces {
  readonly kind: CashKind;
  /** Null for bookings without a category. */
  readonly category: string | null;
}

/** An omitted field matches all rows. */
interface CashFilter {
  /** Only rows that moved money in this place. */
  readonly place?: Place | undefined;
  readonly category?: string | undefined;
}

const NOTHING: InPlaces = { box: 0, bank: 0 };

const ROW =
  'SELECT revision, kind, box_amount AS boxAmount, bank_amount AS bankAmount, box, bank, ordinal FROM cash';

/** Looks up the cash book: the amounts that each booking moved in box and bank, and the balances after it. */
export class Cash {
  constructor(private readonly ask: Questions) {}

  /** Newest first. */
  page(
    { after, to }: RevisionRange,
    { before, limit }: Page,
    { place, category }: CashFilter = {},
  ): Promise<CashRow[]> {
    const there = place === undefined ? '' : `AND ${place}_amount IS NOT NULL`;
    const page = `WHERE revision > ?1 AND revision <= ?2 AND revision < ?3 ${there}
      AND (?4 IS NULL OR category = ?4) ORDER BY revision DESC LIMIT ?5`;
    return this.found(page, after, to, before, category ?? null, limit);
  }

  /** Revisions of the bookings with a category, at most `limit`, newest first. */
  labelled(limit: number): Promise<number[]> {
    const newest = 'SELECT revision FROM cash WHERE category IS NOT NULL ORDER BY revision DESC LIMIT ?';
    return this.ask.revisions(newest, limit);
  }

  /** At most `limit` rows, oldest first. */
  oldest({ after, to }: RevisionRange, limit: number): Promise<CashRow[]> {
    return this.found('WHERE revision > ? AND revision <= ? ORDER BY revision LIMIT ?', after, to, limit);
  }

  /** The balances of box and bank after a revision. */
  async liesAt(revision: number): Promise<InPlaces> {
    const [last] = await this.found('WHERE revision <= ? ORDER BY revision DESC LIMIT 1', revision);
    const { box, bank } = last ?? NOTHING;
    return { box, bank };
  }

  /** The number of bookings with a receipt number up to a revision. */
  async numberedBy(revision: number): Promise<number> {
    const last = 'WHERE revision <= ? AND ordinal IS NOT NULL ORDER BY revision DESC LIMIT 1';
    return (await this.found(last, revision))[0]?.ordinal ?? 0;
  }

  /** Sorted by category; bookings without one come last. */
  byKindAndCategory({ after, to }: RevisionRange): Promise<CashLine[]> {
    return this.ask.rows<CashLine>(
      `SELECT kind, category, coalesce(sum(box_amount), 0) AS box, coalesce(sum(bank_amount), 0) AS bank
       FROM cash WHERE revision > ? AND revision <= ?
       GROUP BY kind, category ORDER BY category IS NULL, category`,
      after,
      to,
    );
  }

  /**
   * At most `limit` counts of a place, newest first: those up to a revision, and those for the end of a month. The opening balance
   * counts as the first.
   */
  counts(place: Place, limit: number, to = Number.MAX_SAFE_INTEGER, month?: string): Promise<CashRow[]> {
    const there = `WHERE kind IN ('count', 'opening') AND ${place}_amount IS NOT NULL`;
    const then = '(revision <= ? OR as_of = ?)';
    return this.found(`${there} AND ${then} ORDER BY revision DESC LIMIT ?`, to, month ?? null, limit);
  }

  private found(where: string, ...parameters: readonly (number | string | null)[]): Promise<CashRow[]> {
    return this.ask.rows<CashRow>(`${ROW} ${where}`, ...parameters);
  }
}

export interface NamedReceipt {
  readonly id: string;
  /** Id of the cash book's entry that it proves. */
  readonly entry: string;
  readonly hash: string;
  readonly type: ReceiptType;
  readonly size: number;
}

const RECEIPT = 'SELECT id, entry, hash, type, size FROM receipt';

/** Looks up receipts that the log names. */
export class NamedReceipts {
  constructor(private readonly ask: Questions) {}

  /** All receipts of these entries, newest first. */
  of(entryIds: readonly string[]): Promise<NamedReceipt[]> {
    const ofEntries = `${RECEIPT} WHERE entry IN (SELECT value FROM json_each(?)) ORDER BY revision DESC`;
    return this.ask.rows(ofEntries, JSON.stringify(entryIds));
  }

  async find(receiptId: string): Promise<NamedReceipt | undefined> {
    const [found] = await this.ask.rows<NamedReceipt>(`${RECEIPT} WHERE id = ?`, receiptId);
    return found;
  }
}

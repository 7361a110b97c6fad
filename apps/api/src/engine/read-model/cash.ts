import { type CashKind, cashKinds, type InPlaces, type Place } from '@stammtisch/domain';
import type { Page, Questions, RevisionRange } from './questions.js';

/** What one event moved in the cash book, and what lay in each place after it, in cents. */
export interface CashRow extends InPlaces {
  readonly revision: number;
  readonly kind: CashKind;
  readonly cancels: boolean;
  /** Null where the event moved nothing. */
  readonly boxAmount: number | null;
  readonly bankAmount: number | null;
  /** Running number of all that get a receipt number; null for none. */
  readonly ordinal: number | null;
}

/** What the bookings of a kind and category moved, less what was cancelled, in cents; null: those without a category. */
export interface CashLine extends InPlaces {
  readonly kind: CashKind;
  readonly category: string | null;
  /** What came into each place, gross: also what was taken back of money that had gone out. */
  readonly boxIn: number;
  readonly bankIn: number;
}

/** Which rows: those that moved something in a place, those of a category. An omitted field matches all. */
interface CashFilter {
  readonly place?: Place | undefined;
  readonly category?: string | undefined;
}

const NOTHING: InPlaces = { box: 0, bank: 0 };

const ROW =
  'SELECT revision, kind, cancels, box_amount AS boxAmount, bank_amount AS bankAmount, box, bank, ordinal FROM cash';

/** Looks up what moved the money in box and bank, and what lay there after each booking. */
export class Cash {
  constructor(private readonly ask: Questions) {}

  /** One page of rows, newest first. */
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

  /** At most `limit` rows, oldest first. */
  oldest({ after, to }: RevisionRange, limit: number): Promise<CashRow[]> {
    return this.found('WHERE revision > ? AND revision <= ? ORDER BY revision LIMIT ?', after, to, limit);
  }

  /** What lay in box and bank after a revision. */
  async liesAt(revision: number): Promise<InPlaces> {
    const [last] = await this.found('WHERE revision <= ? ORDER BY revision DESC LIMIT 1', revision);
    const { box, bank } = last ?? NOTHING;
    return { box, bank };
  }

  /** How many got a receipt number up to a revision. */
  async numberedBy(revision: number): Promise<number> {
    const last = 'WHERE revision <= ? AND ordinal IS NOT NULL ORDER BY revision DESC LIMIT 1';
    return (await this.found(last, revision))[0]?.ordinal ?? 0;
  }

  /** What some kinds of bookings moved in each category, by category; those without one last. */
  byKindAndCategory(
    { after, to }: RevisionRange,
    kinds: readonly CashKind[] = cashKinds,
  ): Promise<CashLine[]> {
    const named = kinds.map((kind) => `'${kind}'`).join();
    return this.ask.objects<CashLine>(
      `SELECT kind, category, coalesce(sum(box_amount), 0) AS box, coalesce(sum(bank_amount), 0) AS bank,
         coalesce(sum(max(box_amount, 0)), 0) AS boxIn, coalesce(sum(max(bank_amount, 0)), 0) AS bankIn
       FROM cash WHERE revision > ? AND revision <= ? AND kind IN (${named})
       GROUP BY kind, category ORDER BY category IS NULL, category`,
      after,
      to,
    );
  }

  /**
   * At most `limit` counts of a place up to a revision, and those for the end of a month, newest first. What it was opened with is
   * the first of them.
   */
  counts(place: Place, limit: number, to = Number.MAX_SAFE_INTEGER, month?: string): Promise<CashRow[]> {
    const there = `WHERE kind IN ('count', 'opening') AND ${place}_amount IS NOT NULL`;
    const then = '(revision <= ? OR as_of = ?)';
    return this.found(`${there} AND ${then} ORDER BY revision DESC LIMIT ?`, to, month ?? null, limit);
  }

  private async found(where: string, ...parameters: readonly (number | string | null)[]): Promise<CashRow[]> {
    return withBooleans(await this.ask.objects<CashRow>(`${ROW} ${where}`, ...parameters));
  }
}

/** SQLite has no booleans. */
const withBooleans = <Row extends { readonly cancels: boolean }>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, cancels: Boolean(row.cancels) }));

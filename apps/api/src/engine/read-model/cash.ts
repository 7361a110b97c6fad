import type { CashKind, InPlaces, Place } from '@stammtisch/domain';
import type Database from 'libsql';
import type { Page } from './journal.js';
import type { RevisionRange } from './postings.js';
import type { Projection } from './projection.js';

/** What one event moved in the cash book, and what lay in each place after it, in cents. */
export interface CashRow extends InPlaces {
  readonly revision: number;
  readonly kind: CashKind;
  readonly cancels: boolean;
  /** Null where it moved nothing. */
  readonly boxAmount: number | null;
  readonly bankAmount: number | null;
}

/** What a kind of booking moved altogether. */
export interface CashSum extends InPlaces {
  readonly kind: CashKind;
}

/** What a range did in a place, apart from what lay there. */
export interface Turnover {
  /** What the cash book was opened with, if that was then. */
  readonly opening: number;
  readonly cameIn: number;
  /** Above zero. What is cancelled is taken off where it was booked. */
  readonly wentOut: number;
}

const NOTHING: InPlaces = { box: 0, bank: 0 };

/** What moved the money in box and bank, and what lay there after each booking. */
export class Cash {
  private readonly pages: Record<Place | 'both', Database.Statement>;
  private readonly next: Database.Statement;
  private readonly last: Database.Statement;
  private readonly counts: Record<Place, Database.Statement>;
  private readonly byKind: Database.Statement;
  private readonly turnovers: Record<Place, Database.Statement>;
  private readonly first: Database.Statement;

  constructor(
    database: Database.Database,
    private readonly projection: Projection,
  ) {
    const row = `SELECT revision, kind, cancels, box_amount AS boxAmount, bank_amount AS bankAmount, box, bank FROM cash`;
    const newest = (where: string) =>
      database.prepare(
        `${row} WHERE revision > ? AND revision <= ? AND revision < ? AND ${where} ORDER BY revision DESC LIMIT ?`,
      );
    this.pages = {
      box: newest('box_amount IS NOT NULL'),
      bank: newest('bank_amount IS NOT NULL'),
      both: newest('true'),
    };
    this.next = database.prepare(`${row} WHERE revision > ? AND revision <= ? ORDER BY revision LIMIT ?`);
    this.last = database.prepare(`${row} WHERE revision <= ? ORDER BY revision DESC LIMIT 1`);
    this.first = database.prepare('SELECT min(revision) FROM cash').raw();
    const lastCount = (place: Place) =>
      database.prepare(
        `${row} WHERE kind = 'count' AND ${place}_amount IS NOT NULL ORDER BY revision DESC LIMIT 1`,
      );
    this.counts = { box: lastCount('box'), bank: lastCount('bank') };
    const turnover = (place: Place) =>
      database.prepare(
        `SELECT coalesce(sum(amount) FILTER (WHERE kind = 'opening'), 0) AS opening,
           coalesce(sum(amount) FILTER (WHERE kind <> 'opening' AND (amount > 0) <> cancels), 0) AS cameIn,
           coalesce(-sum(amount) FILTER (WHERE kind <> 'opening' AND (amount > 0) = cancels), 0) AS wentOut
         FROM (SELECT kind, cancels, ${place}_amount AS amount FROM cash WHERE revision > ? AND revision <= ?)`,
      );
    this.turnovers = { box: turnover('box'), bank: turnover('bank') };
    this.byKind = database.prepare(
      `SELECT kind, coalesce(sum(box_amount), 0) AS box, coalesce(sum(bank_amount), 0) AS bank FROM cash
       WHERE revision > ? AND revision <= ? GROUP BY kind`,
    );
  }

  /** Newest first; only what moved something in `place`, if one is named. */
  async page({ after, to }: RevisionRange, { before, limit }: Page, place?: Place): Promise<CashRow[]> {
    await this.projection.caughtUp();
    const rows = this.pages[place ?? 'both'].all(after, to, before, limit) as CashRow[];
    return rows.map(told);
  }

  /** Oldest first, at most so many. */
  async oldest({ after, to }: RevisionRange, limit: number): Promise<CashRow[]> {
    await this.projection.caughtUp();
    return (this.next.all(after, to, limit) as CashRow[]).map(told);
  }

  /** What lay in box and bank after a revision. */
  async liesAt(revision: number): Promise<InPlaces> {
    await this.projection.caughtUp();
    const { box, bank } = (this.last.get(revision) as CashRow | undefined) ?? NOTHING;
    return { box, bank };
  }

  /** What each kind of booking moved. */
  async sums({ after, to }: RevisionRange): Promise<CashSum[]> {
    await this.projection.caughtUp();
    return this.byKind.all(after, to) as CashSum[];
  }

  /** What came into each place, and what went out. */
  async turnover({ after, to }: RevisionRange): Promise<Record<Place, Turnover>> {
    await this.projection.caughtUp();
    const { box, bank } = this.turnovers;
    return { box: box.get(after, to) as Turnover, bank: bank.get(after, to) as Turnover };
  }

  /** The last count of a place. */
  async lastCount(place: Place): Promise<CashRow | undefined> {
    await this.projection.caughtUp();
    const row = this.counts[place].get() as CashRow | undefined;
    return row && told(row);
  }

  /** Revision at which the cash book was opened. */
  async openedAt(): Promise<number | undefined> {
    await this.projection.caughtUp();
    const [revision] = this.first.get() as [number | null];
    return revision ?? undefined;
  }
}

/** SQLite knows no yes and no. */
const told = (row: CashRow): CashRow => ({ ...row, cancels: Boolean(row.cancels) });

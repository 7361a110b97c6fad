import type { AccountKind } from '@stammtisch/domain';
import type Database from 'libsql';
import type { Page } from './journal.js';
import { idNumber } from './numbers.js';
import type { Projection } from './projection.js';

/** A change of a balance and the balance after it, in cents. */
export interface Posting {
  readonly revision: number;
  readonly kind: AccountKind;
  readonly amount: number;
  readonly balance: number;
}

/** Revisions after `after`, up to and with `to`. */
export interface RevisionRange {
  readonly after: number;
  readonly to: number;
}

/** Sums of an account's postings by their kind, in cents; a kind without any has none. */
export type Sums = ReadonlyMap<AccountKind, number>;

/** Postings read at a time: about as many as take a millisecond. */
const PAGE = 400;

/** Every member's account: what changed their balance, and what it was after each change. */
export class Postings {
  private readonly newest: Database.Statement;
  private readonly oldest: Database.Statement;
  private readonly last: Database.Statement;
  private readonly byKind: Database.Statement;
  private readonly given: Database.Statement;
  private readonly roundsOf: Database.Statement;

  constructor(
    database: Database.Database,
    private readonly projection: Projection,
  ) {
    const posting = 'SELECT revision, kind, amount, balance FROM posting WHERE account = ?';
    this.newest = database.prepare(`${posting} AND revision < ? ORDER BY revision DESC LIMIT ?`);
    this.oldest = database.prepare(`${posting} AND revision > ? AND revision <= ? ORDER BY revision LIMIT ?`);
    this.last = database.prepare(`${posting} AND revision <= ? ORDER BY revision DESC LIMIT 1`);
    this.byKind = database
      .prepare(
        'SELECT kind, sum(amount) FROM posting WHERE account = ? AND revision > ? AND revision <= ? GROUP BY kind',
      )
      .raw();
    this.given = database
      .prepare('SELECT count(*) FROM round WHERE giver = ? AND revision > ? AND revision <= ?')
      .raw();
    this.roundsOf = database
      .prepare('SELECT revision FROM round WHERE giver = ? AND revision > ? ORDER BY revision LIMIT ?')
      .raw();
  }

  /** Newest first. */
  async page(memberId: string, { before, limit }: Page): Promise<Posting[]> {
    await this.projection.caughtUp();
    return this.newest.all(idNumber(memberId), before, limit) as Posting[];
  }

  /** Oldest first, at most so many. */
  async range(memberId: string, { after, to }: RevisionRange, limit: number): Promise<Posting[]> {
    const found: Posting[] = [];
    for (let last = after, more = true; more; ) {
      await this.projection.caughtUp();
      const size = Math.min(PAGE, limit - found.length);
      const page = this.oldest.all(idNumber(memberId), last, to, size) as Posting[];
      found.push(...page);
      last = page.at(-1)?.revision ?? last;
      more = page.length === PAGE;
    }
    return found;
  }

  /** The last posting up to a revision. */
  async lastAt(memberId: string, revision: number): Promise<Posting | undefined> {
    await this.projection.caughtUp();
    return this.last.get(idNumber(memberId), revision) as Posting | undefined;
  }

  async sums(memberId: string, { after, to }: RevisionRange): Promise<Sums> {
    await this.projection.caughtUp();
    return new Map(this.byKind.all(idNumber(memberId), after, to) as [AccountKind, number][]);
  }

  /** How many rounds a member gave. */
  async roundsGiven(memberId: string, { after, to }: RevisionRange): Promise<number> {
    await this.projection.caughtUp();
    const [count] = this.given.get(idNumber(memberId), after, to) as [number];
    return count;
  }

  /** Revisions of the rounds a member gave, oldest first. */
  async rounds(memberId: string, after: number, limit: number): Promise<number[]> {
    await this.projection.caughtUp();
    return (this.roundsOf.all(idNumber(memberId), after, limit) as [number][]).map(([revision]) => revision);
  }
}

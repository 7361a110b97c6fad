import type { AccountKind } from '@stammtisch/domain';
import { idNumber } from './numbers.js';
import type { Page, Questions, RevisionRange } from './questions.js';

/** A change of a balance and the balance after it, in cents. */
export interface Posting {
  readonly revision: number;
  readonly kind: AccountKind;
  readonly amount: number;
  readonly balance: number;
}

/** Sums of an account's postings by their kind, in cents; a kind without postings is missing. */
export type Sums = ReadonlyMap<AccountKind, number>;

/** Postings read at a time: about as many as take a millisecond. */
const PAGE = 400;

const POSTING = 'SELECT revision, kind, amount, balance FROM posting WHERE account = ?';
const WITHIN = 'revision > ? AND revision <= ?';

/** Looks up every member's account: what changed the balance, and the balance after each change. */
export class Postings {
  constructor(private readonly ask: Questions) {}

  /** One page of postings, newest first. */
  page(memberId: string, { before, limit }: Page): Promise<Posting[]> {
    const newest = `${POSTING} AND revision < ? ORDER BY revision DESC LIMIT ?`;
    return this.ask.objects(newest, idNumber(memberId), before, limit);
  }

  /** At most `limit` postings, oldest first. */
  async range(memberId: string, { after, to }: RevisionRange, limit: number): Promise<Posting[]> {
    const oldest = `${POSTING} AND ${WITHIN} ORDER BY revision LIMIT ?`;
    const found: Posting[] = [];
    for (let last = after, more = true; more; ) {
      const size = Math.min(PAGE, limit - found.length);
      const page = await this.ask.objects<Posting>(oldest, idNumber(memberId), last, to, size);
      found.push(...page);
      last = page.at(-1)?.revision ?? last;
      more = page.length === PAGE;
    }
    return found;
  }

  /** The last posting up to a revision. */
  async lastAt(memberId: string, revision: number): Promise<Posting | undefined> {
    const newest = `${POSTING} AND revision <= ? ORDER BY revision DESC LIMIT 1`;
    const [last] = await this.ask.objects<Posting>(newest, idNumber(memberId), revision);
    return last;
  }

  /** The postings after which the balance was lowest and highest; none where there are none. */
  async extremes(memberId: string, { after, to }: RevisionRange): Promise<Posting[]> {
    const first = (order: 'ASC' | 'DESC') => {
      const ordered = `${POSTING} AND ${WITHIN} ORDER BY balance ${order}, revision LIMIT 1`;
      return this.ask.objects<Posting>(ordered, idNumber(memberId), after, to);
    };
    return [...(await first('ASC')), ...(await first('DESC'))];
  }

  async sums(memberId: string, { after, to }: RevisionRange): Promise<Sums> {
    const byKind = `SELECT kind, sum(amount) FROM posting WHERE account = ? AND ${WITHIN} GROUP BY kind`;
    return new Map(await this.ask.rows<[AccountKind, number]>(byKind, idNumber(memberId), after, to));
  }

  /** How many rounds a member gave. */
  async roundsGiven(memberId: string, { after, to }: RevisionRange): Promise<number> {
    const given = `SELECT count(*) FROM round WHERE giver = ? AND ${WITHIN}`;
    const [row] = await this.ask.rows<[number]>(given, idNumber(memberId), after, to);
    return row?.[0] ?? 0;
  }

  /** Revisions of the rounds a member gave, oldest first. */
  async rounds(memberId: string, after: number, limit: number): Promise<number[]> {
    const oldest = 'SELECT revision FROM round WHERE giver = ? AND revision > ? ORDER BY revision LIMIT ?';
    return (await this.ask.rows<[number]>(oldest, idNumber(memberId), after, limit)).flat();
  }
}

import { type AccountKind, isTransaction } from '@stammtisch/domain';
import type { EventsByRevision } from '../till/log.js';
import type { LoggedTransaction } from './journal.js';
import { idNumber } from './numbers.js';
import type { Page, Questions } from './questions.js';

/** What a transaction must match to be found; an omitted field matches all. */
export interface TransactionFilter {
  /** Whose drink or money it was, or who paid. */
  readonly memberId?: string | undefined;
  readonly kinds?: readonly AccountKind[] | undefined;
  /** Revision before the first one. */
  readonly after?: number | undefined;
  /** Revision of the last one. */
  readonly to?: number | undefined;
}

/** Revisions looked through at a time: their rows take less than a millisecond. */
const PIECE = 2000;

const FITS = `posting.revision >= ?1 AND posting.revision < ?2 AND NOT cancels
  AND (?3 IS NULL OR kind IN (SELECT value FROM json_each(?3)))`;
const OF_ALL = `SELECT revision FROM posting WHERE ${FITS}`;
/** What was booked on the member's account, and the member's drinks that others paid for. */
const OF_MEMBER = `SELECT revision FROM posting WHERE account = ?4 AND ${FITS}
  UNION ALL
  SELECT treat.revision FROM treat JOIN posting USING (revision)
  WHERE treat.member = ?4 AND treat.revision >= ?1 AND treat.revision < ?2 AND ${FITS}`;

/** Finds transactions by member, kind and place in the log. */
export class TransactionSearch {
  private counted = { transactions: 0, to: -1 };

  constructor(
    private readonly ask: Questions,
    private readonly events: EventsByRevision,
    /** Resolves when the next piece of long work may be done. */
    private readonly idle: () => Promise<void>,
  ) {}

  /** A page of those that match, newest first. */
  async page(filter: TransactionFilter, { before, limit }: Page): Promise<LoggedTransaction[]> {
    const { memberId, after = -1, to = Number.MAX_SAFE_INTEGER } = filter;
    const found: number[] = [];
    let end = Math.min(before, to + 1, (await this.end()) + 1);
    while (end > after + 1 && found.length < limit) {
      const from = Math.max(end - PIECE, after + 1);
      const newest = `${selection(memberId)} ORDER BY revision DESC LIMIT ${limit - found.length}`;
      found.push(...(await this.ask.rows<[number]>(newest, from, end, ...parameters(filter))).flat());
      end = from;
      if (found.length < limit) await this.idle();
    }
    return (await this.events.all(found)).filter(isTransaction);
  }

  /** How many match. Without a filter only those since the last call are counted, as the past does not change. */
  async count(filter: TransactionFilter = {}): Promise<number> {
    const all = Object.values(filter).every((field) => field === undefined);
    const { memberId, after = -1, to = Number.MAX_SAFE_INTEGER } = filter;
    let counted = all ? this.counted : { transactions: 0, to: after };
    const sql = `SELECT count(*) FROM (${selection(memberId)})`;
    for (const end = Math.min(to, await this.end()); counted.to < end; ) {
      const next = Math.min(counted.to + PIECE, end);
      const [row] = await this.ask.rows<[number]>(sql, counted.to + 1, next + 1, ...parameters(filter));
      counted = { transactions: counted.transactions + (row?.[0] ?? 0), to: next };
      if (all) this.counted = counted;
      await this.idle();
    }
    return counted.transactions;
  }

  /** The newest revision there is. */
  private async end(): Promise<number> {
    const [row] = await this.ask.rows<[number]>('SELECT coalesce(max(revision), -1) FROM journal');
    return row?.[0] ?? -1;
  }
}

const selection = (memberId: string | undefined) => (memberId === undefined ? OF_ALL : OF_MEMBER);

function parameters({ memberId, kinds }: TransactionFilter) {
  // An id from outside may be malformed: then nothing matches.
  const member = memberId === undefined ? [] : [idNumber(memberId) || -1];
  return [kinds ? JSON.stringify(kinds) : null, ...member] as const;
}

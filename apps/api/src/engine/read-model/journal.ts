import {
  type AccountKind,
  concernedBy,
  type FeedFact,
  feedTypes,
  isInFeed,
  isTransaction,
  subjectOf,
  type TransactionEvent,
} from '@stammtisch/domain';
import type { EventsByRevision } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';
import type { Page, Questions, RevisionRange } from './questions.js';
import { idNumber, personNumber, subjectNumber } from './rows.js';

export type LoggedTransaction = LoggedEvent & TransactionEvent;

/** An omitted field matches all events. */
export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  /** The member whom the event is about, or another one involved. */
  readonly memberId?: string | undefined;
  readonly actor?: string | undefined;
}

/** An omitted field matches all transactions. */
export interface TransactionFilter extends Partial<RevisionRange> {
  /** The member who paid, or whose drink or money it was. */
  readonly memberId?: string | undefined;
  readonly kinds?: readonly AccountKind[] | undefined;
}

/** A query for revisions from `?1` on and below `?2`. `parameters` are `?3` and those after it. */
interface RangeQuestion {
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
  /** Revisions searched at a time. */
  readonly atOnce: number;
}

/** Rows searched at a time, in less than a millisecond. */
const SEARCHED_AT_ONCE = 2000;

const EVERYTHING = { after: -1, before: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER };

const REVISION = 'SELECT revision FROM journal';

const NEWEST = 'SELECT revision FROM journal ORDER BY revision DESC LIMIT 1';
const BY_SUBJECT = `${REVISION} WHERE subject = ? ORDER BY revision`;
const FEED_TYPES = feedTypes.map((type) => `'${type}'`).join();
const PUBLIC = `${REVISION} WHERE revision < ? AND type IN (${FEED_TYPES}) ORDER BY revision DESC LIMIT ?`;
const PASSING = `${REVISION} WHERE revision >= ?1 AND revision < ?2
  AND (?3 IS NULL OR type IN (SELECT value FROM json_each(?3)))
  AND (?4 IS NULL OR member = ?4 OR other = ?4) AND (?5 IS NULL OR actor = ?5)`;
const FITS = `posting.revision >= ?1 AND posting.revision < ?2 AND NOT cancels
  AND (?3 IS NULL OR kind IN (SELECT value FROM json_each(?3)))`;
const FITS_ALL = `SELECT revision FROM posting WHERE ${FITS}`;
/** The bookings on the member's account, and the member's drinks that others paid for. */
const FITS_MEMBER = `SELECT revision FROM posting WHERE account = ?4 AND ${FITS}
  UNION ALL
  SELECT treat.revision FROM treat JOIN posting USING (revision)
  WHERE treat.member = ?4 AND treat.revision >= ?1 AND treat.revision < ?2 AND ${FITS}`;

/** The read model's index of the log. It finds revisions; the events are read from the log. */
export class Journal {
  constructor(
    private readonly ask: Questions,
    private readonly events: Pick<EventsByRevision, 'all'>,
    /** Resolves when the next piece of long work may run. */
    private readonly idle: () => Promise<void>,
  ) {}

  async transaction(transactionId: string): Promise<LoggedTransaction | undefined> {
    return (await this.ofSubject(transactionId)).find(isTransaction);
  }

  async cancellation(transactionId: string) {
    return (await this.ofSubject(transactionId)).find(({ type }) => type === 'TransactionCancelled');
  }

  async round(roundId: string) {
    return (await this.ofSubject(roundId)).find((event) => event.type === 'RoundGiven');
  }

  /** The events that began or changed a subject (a drink of the menu, an invite), oldest first. */
  async about(subject: string): Promise<LoggedEvent[]> {
    await this.idle();
    return this.ofSubject(subject);
  }

  private async ofSubject(subject: string): Promise<LoggedEvent[]> {
    const found = await this.found(BY_SUBJECT, subjectNumber(subject));
    return found.filter((event) => subjectOf(event) === subject);
  }

  /** The newest events of the public feed. */
  async feed({ before, limit }: Page): Promise<(LoggedEvent & FeedFact)[]> {
    const facts: (LoggedEvent & FeedFact)[] = [];
    for (let end = before; facts.length < limit; ) {
      const page = await this.found(PUBLIC, end, limit);
      facts.push(...page.filter(isInFeed));
      const last = page.at(-1);
      if (!last || page.length < limit) break;
      end = last.revision;
      if (facts.length < limit) await this.idle();
    }
    return facts.slice(0, limit);
  }

  /** The events that match, newest first: all, or those of a page down to the event `after`. */
  async search(
    filter: EventFilter,
    page: Partial<Page & Pick<RevisionRange, 'after'>>,
  ): Promise<LoggedEvent[]> {
    const { types, memberId, actor } = filter;
    const member = memberId === undefined ? null : idNumber(memberId);
    // An id from outside may be malformed: then nothing matches.
    if (member !== null && !(member > 0)) return [];
    await this.idle();
    const parameters = [jsonOf(types), member, actor === undefined ? null : personNumber(actor)];
    const question = { sql: PASSING, parameters, atOnce: SEARCHED_AT_ONCE };
    return this.downwards(question, { ...EVERYTHING, ...page }, filter);
  }

  /** The transactions that match, newest first. */
  async transactions(filter: TransactionFilter, { before, limit }: Page): Promise<LoggedTransaction[]> {
    const { after = -1, to = Number.MAX_SAFE_INTEGER } = filter;
    const page = { after, before: Math.min(before, to + 1), limit };
    return (await this.downwards(fitting(filter), page)).filter(isTransaction);
  }

  /** The number of transactions that match. */
  async count(filter: TransactionFilter): Promise<number> {
    const { after = -1, to = Number.MAX_SAFE_INTEGER } = filter;
    const { sql, parameters, atOnce } = fitting(filter);
    const counting = `SELECT count(*) AS more FROM (${sql})`;
    const end = Math.min(to, await this.end()) + 1;
    let count = 0;
    for (let from = after + 1; from < end; from += atOnce) {
      const range = [from, Math.min(from + atOnce, end)] as const;
      const [found] = await this.ask.rows<{ readonly more: number }>(counting, ...range, ...parameters);
      count += found?.more ?? 0;
      await this.idle();
    }
    return count;
  }

  /** The events that a query finds in a range of revisions, newest first. Searches the range in pieces. */
  private async downwards(
    { sql, parameters, atOnce }: RangeQuestion,
    { after, before, limit }: Page & { readonly after: number },
    filter: EventFilter = {},
  ): Promise<LoggedEvent[]> {
    const newest = `${sql} ORDER BY revision DESC LIMIT ?`;
    const found: LoggedEvent[] = [];
    let end = Math.min(before, (await this.end()) + 1);
    while (end > after + 1 && found.length < limit) {
      const from = Math.max(end - atOnce, after + 1);
      const room = limit - found.length;
      const revisions = await this.ask.revisions(newest, from, end, ...parameters, room);
      found.push(...(await this.events.all(revisions)).filter((event) => fits(event, filter)));
      end = (revisions.length < room ? undefined : revisions.at(-1)) ?? from;
      if (found.length < limit) await this.idle();
    }
    return found;
  }

  private async end(): Promise<number> {
    const [newest = -1] = await this.ask.revisions(NEWEST);
    return newest;
  }

  /** The events that a query finds. A malformed id is no number, and matches nothing. */
  private async found(sql: string, ...parameters: readonly number[]): Promise<LoggedEvent[]> {
    return this.events.all(await this.ask.revisions(sql, ...parameters));
  }
}

/** True if the event matches. Compares whole ids, since two may have the same number in the index. */
export function fits(event: LoggedEvent, { types, memberId, actor }: EventFilter): boolean {
  if (types && !types.includes(event.type)) return false;
  if (memberId !== undefined && !concernedBy(event).includes(memberId)) return false;
  return actor === undefined || event.metadata.actor === actor;
}

const jsonOf = (names: readonly string[] | undefined) => (names ? JSON.stringify(names) : null);

/** The query for a filter's transactions. One member's are few enough to search at once. */
function fitting({ memberId, kinds }: TransactionFilter): RangeQuestion {
  const ofKinds = jsonOf(kinds);
  if (memberId === undefined) return { sql: FITS_ALL, parameters: [ofKinds], atOnce: SEARCHED_AT_ONCE };
  return {
    sql: FITS_MEMBER,
    parameters: [ofKinds, idNumber(memberId)],
    atOnce: Number.MAX_SAFE_INTEGER,
  };
}

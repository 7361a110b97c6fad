import {
  concernedBy,
  type FactOf,
  feedTypes,
  isTransaction,
  subjectOf,
  type TransactionEvent,
  transactionTypes,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber, personNumber, subjectNumber } from './numbers.js';
import type { Projection } from './projection.js';

/** A transaction as it stands in the log. */
export type LoggedTransaction = LoggedEvent & TransactionEvent;
type LoggedRound = LoggedEvent & FactOf<'RoundGiven'>;

/** Newest first: at most `limit`, only those before the revision `before`. */
export interface Page {
  readonly before: number;
  readonly limit: number;
}

/** What an event must be to be found; what is left out may be anything. */
export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  /** Whom it is about, or who else has to do with it. */
  readonly memberId?: string | undefined;
  readonly actor?: string | undefined;
}

/** Rows looked through at a time: they take less than a millisecond. */
const PIECE = 2000;

const REVISION = 'SELECT revision FROM journal';
const ofTypes = (types: readonly string[]) => `type IN (${types.map((type) => `'${type}'`).join()})`;

/** The read model's index of the log, with a row for each event. It finds revisions. The events themselves are read from the log. */
export class Journal {
  private readonly newest: Database.Statement;
  private readonly bySubject: Database.Statement;
  private readonly ofMember: Database.Statement;
  private readonly ofTable: Database.Statement;
  private readonly publicOnes: Database.Statement;
  private readonly transactionsWithin: Database.Statement;
  private readonly passing: Database.Statement;
  private counted = { transactions: 0, to: -1 };

  constructor(
    database: Database.Database,
    private readonly projection: Projection,
    private readonly events: EventsByRevision,
    /** Resolves when the next piece of long work may be done. */
    private readonly idle: () => Promise<void>,
  ) {
    const found = (sql: string) => database.prepare(sql).raw();
    this.newest = found('SELECT coalesce(max(revision), -1) FROM journal');
    this.bySubject = found(`${REVISION} WHERE subject = ? ORDER BY revision`);
    // What was booked on their account, merged with what others paid for.
    const before = 'revision < ?2 ORDER BY revision DESC LIMIT ?3';
    this.ofMember = found(
      `SELECT revision FROM (
         SELECT * FROM (SELECT revision FROM posting WHERE account = ?1 AND NOT cancels AND ${before})
         UNION ALL
         SELECT * FROM (SELECT revision FROM treat WHERE member = ?1 AND ${before})
       ) ORDER BY revision DESC LIMIT ?3`,
    );
    const newestOf = (types: readonly string[]) =>
      found(`${REVISION} WHERE revision < ? AND ${ofTypes(types)} ORDER BY revision DESC LIMIT ?`);
    this.ofTable = newestOf(transactionTypes);
    this.publicOnes = newestOf(feedTypes);
    this.transactionsWithin = found(
      `SELECT count(*) FROM journal WHERE revision > ? AND revision <= ? AND ${ofTypes(transactionTypes)}`,
    );
    this.passing = found(
      `${REVISION} WHERE revision >= ?1 AND revision < ?2
         AND (?3 IS NULL OR type IN (SELECT value FROM json_each(?3)))
         AND (?4 IS NULL OR member = ?4 OR other = ?4) AND (?5 IS NULL OR actor = ?5)
       ORDER BY revision DESC LIMIT ?6`,
    );
  }

  /** The event that made a transaction. */
  async transaction(transactionId: string): Promise<LoggedTransaction | undefined> {
    const begun = await this.ask(this.bySubject, subjectNumber(transactionId));
    return begun.filter(isTransaction).find(({ data }) => data.transactionId === transactionId);
  }

  /** The event that began a round. */
  async round(roundId: string): Promise<LoggedRound | undefined> {
    const begun = await this.ask(this.bySubject, subjectNumber(roundId));
    return begun.filter(isRound).find(({ data }) => data.roundId === roundId);
  }

  /** The events that began something or changed it, oldest first: a drink of the menu, an invite. */
  async about(subject: string): Promise<LoggedEvent[]> {
    await this.idle();
    const found = await this.ask(this.bySubject, subjectNumber(subject));
    return found.filter((event) => subjectOf(event) === subject);
  }

  /** A member's transactions and those that others made on them. */
  async history(memberId: string, { before, limit }: Page): Promise<LoggedTransaction[]> {
    return (await this.ask(this.ofMember, idNumber(memberId), before, limit)).filter(isTransaction);
  }

  /** Everybody's transactions. */
  async transactions({ before, limit }: Page): Promise<LoggedTransaction[]> {
    return (await this.ask(this.ofTable, before, limit)).filter(isTransaction);
  }

  /** How many transactions there are. The past does not change: each call counts only what has come since the last. */
  async transactionsCount(): Promise<number> {
    await this.projection.caughtUp();
    const end = this.end();
    while (this.counted.to < end) {
      const { transactions, to } = this.counted;
      const next = Math.min(to + PIECE, end);
      const [more] = this.transactionsWithin.get(to, next) as [number];
      this.counted = { transactions: transactions + more, to: next };
      await this.idle();
    }
    return this.counted.transactions;
  }

  /** Events of the public feed. */
  feed({ before, limit }: Page): Promise<LoggedEvent[]> {
    return this.ask(this.publicOnes, before, limit);
  }

  /**
   * Looks through the whole history, newest first, piece by piece, down to the event `after`. Two members may share a number: whoever
   * must not take one for the other compares their ids.
   */
  async search(
    { types, memberId, actor }: EventFilter,
    { before, limit, after = -1 }: Page & { readonly after?: number },
  ): Promise<LoggedEvent[]> {
    await this.projection.caughtUp();
    const member = memberId === undefined ? null : idNumber(memberId);
    // An id from outside may be none: nothing is about nobody.
    if (member !== null && !(member > 0)) return [];
    const filter = [
      types ? JSON.stringify(types) : null,
      member,
      actor === undefined ? null : personNumber(actor),
    ];
    const found: number[] = [];
    for (let end = Math.min(before, this.end() + 1); end > after + 1 && found.length < limit; end -= PIECE) {
      await this.idle();
      const from = Math.max(end - PIECE, after + 1);
      const rows = this.passing.all(from, end, ...filter, limit - found.length) as [number][];
      found.push(...rows.map(([revision]) => revision));
    }
    return this.events.all(found);
  }

  /** The newest revision there is. */
  private end(): number {
    const [revision] = this.newest.get() as [number];
    return revision;
  }

  /** The events at the revisions that a statement finds. */
  private async ask(statement: Database.Statement, ...parameters: number[]): Promise<LoggedEvent[]> {
    await this.projection.caughtUp();
    // Ids from outside may be no ids at all: then there is nothing to find.
    if (!parameters.every(Number.isSafeInteger)) return [];
    const rows = statement.all(...parameters) as [number][];
    return this.events.all(rows.map(([revision]) => revision));
  }
}

function isRound(event: LoggedEvent): event is LoggedRound {
  return event.type === 'RoundGiven';
}

/** A row of the journal, in the order of its columns. */
type JournalRow = readonly [
  revision: number,
  subject: number | null,
  command: string | null,
  type: string,
  actor: number,
  member: number | null,
  other: number | null,
];

/** The few things an event is looked up by; the event itself stands in the log. */
export function journalRow(event: LoggedEvent): JournalRow {
  const { request, commandId, actor } = event.metadata;
  const subject = subjectOf(event);
  const [member = null, other = null] = concernedBy(event).map(idNumber);
  return [
    event.revision,
    subject === undefined ? null : subjectNumber(subject),
    request === '' ? null : commandId,
    event.type,
    personNumber(actor),
    member,
    other,
  ];
}

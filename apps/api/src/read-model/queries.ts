import {
  type FactOf,
  feedTypes,
  isTransaction,
  type TransactionEvent,
  transactionTypes,
} from '@stammtisch/domain';
import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber, subjectNumber } from './numbers.js';
import type { Projection } from './projection.js';

/** A transaction as it stands in the log. */
export type LoggedTransaction = LoggedEvent & TransactionEvent;
export type LoggedRound = LoggedEvent & FactOf<'RoundGiven'>;

/** Newest first: at most `limit`, only those before the revision `before`. */
export interface Page {
  readonly before: number;
  readonly limit: number;
}

/** Questions to the read model. Each first brings it up to what the till has committed. */
export class Queries {
  private readonly bySubject: Database.Statement;
  private readonly ofMember: Database.Statement;
  private readonly ofTable: Database.Statement;
  private readonly publicOnes: Database.Statement;
  private readonly transactionsWithin: Database.Statement;
  private counted = { transactions: 0, to: -1 };

  constructor(
    database: Database.Database,
    private readonly projection: Projection,
    private readonly events: EventsByRevision,
  ) {
    const newest = 'revision < ?2 ORDER BY revision DESC LIMIT ?3';
    this.bySubject = database.prepare('SELECT revision FROM journal WHERE subject = ?').raw();
    // What was booked on their account, merged with what others paid for.
    this.ofMember = database
      .prepare(
        `SELECT revision FROM (
           SELECT * FROM (SELECT revision FROM posting WHERE account = ?1 AND NOT cancels AND ${newest})
           UNION ALL
           SELECT * FROM (SELECT revision FROM treat WHERE member = ?1 AND ${newest})
         ) ORDER BY revision DESC LIMIT ?3`,
      )
      .raw();
    const ofTypes = (types: readonly string[]) => `kind.type IN (${types.map((type) => `'${type}'`).join()})`;
    const newestOf = (types: readonly string[]) =>
      database
        .prepare(
          `SELECT revision FROM journal CROSS JOIN kind ON kind.id = journal.kind
           WHERE revision < ? AND ${ofTypes(types)} ORDER BY revision DESC LIMIT ?`,
        )
        .raw();
    this.ofTable = newestOf(transactionTypes);
    this.publicOnes = newestOf(feedTypes);
    // By kind: to look at each event would keep everybody waiting.
    this.transactionsWithin = database
      .prepare(
        `SELECT count(*) FROM kind CROSS JOIN journal ON journal.kind = kind.id
         WHERE ${ofTypes(transactionTypes)} AND revision > ? AND revision <= ?`,
      )
      .raw();
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
    const to = this.projection.revision;
    const [more] = this.transactionsWithin.get(this.counted.to, to) as [number];
    this.counted = { transactions: this.counted.transactions + more, to };
    return this.counted.transactions;
  }

  /** Events of the public feed. */
  feed({ before, limit }: Page): Promise<LoggedEvent[]> {
    return this.ask(this.publicOnes, before, limit);
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

import type { BookingEvent, RoundEvent } from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import { eventText, type Journal } from './journal.js';

/** A booking as it stands in the log. */
export type LoggedBooking = LoggedEvent & BookingEvent;
export type LoggedRound = LoggedEvent & Extract<RoundEvent, { type: 'RoundGiven' }>;

/** Newest first: at most `limit`, only those before the revision `before`. */
export interface Page {
  readonly before: number;
  readonly limit: number;
}

/** Event types that make a line in the table's public feed. */
const PUBLIC_TYPES = [
  'DrinkPurchased',
  'TransactionCancelled',
  'RoundGiven',
  'RoundEnded',
  'MemberJoined',
  'DrinkAdded',
  'DrinkChanged',
  'DrinkRemoved',
  'MenuArranged',
];

/** Questions to the read model. Each first brings it up to what the till has committed. */
export class Queries {
  private readonly bySubject: Database.Statement;
  private readonly ofMember: Database.Statement;
  private readonly ofTable: Database.Statement;
  private readonly publicOnes: Database.Statement;

  constructor(
    database: Database.Database,
    private readonly journal: Journal,
  ) {
    this.bySubject = database.prepare('SELECT event FROM journal WHERE subject = ?');
    // Two ordered index scans merged: one OR over both columns would sort the member's whole history.
    this.ofMember = database.prepare(`
      SELECT event FROM (
        SELECT * FROM (SELECT revision, event FROM journal WHERE member = ?1 AND revision < ?2 ORDER BY revision DESC LIMIT ?3)
        UNION ALL
        SELECT * FROM (SELECT revision, event FROM journal WHERE payer = ?1 AND revision < ?2 ORDER BY revision DESC LIMIT ?3)
      ) ORDER BY revision DESC LIMIT ?3`);
    this.ofTable = database.prepare(
      'SELECT event FROM journal WHERE member IS NOT NULL AND revision < ? ORDER BY revision DESC LIMIT ?',
    );
    this.publicOnes = database.prepare(
      `SELECT event FROM journal WHERE revision < ? AND type IN (${PUBLIC_TYPES.map((type) => `'${type}'`)})
       ORDER BY revision DESC LIMIT ?`,
    );
  }

  /** The event that made a transaction. */
  async booking(transactionId: string): Promise<LoggedBooking | undefined> {
    const [event] = await this.ask(this.bySubject, transactionId);
    return event?.type === 'DrinkPurchased' ||
      event?.type === 'CreditToppedUp' ||
      event?.type === 'BalanceSet'
      ? event
      : undefined;
  }

  /** The event that began a round. */
  async round(roundId: string): Promise<LoggedRound | undefined> {
    const [event] = await this.ask(this.bySubject, roundId);
    return event?.type === 'RoundGiven' ? event : undefined;
  }

  /** A member's bookings and those that others made on them. */
  async history(memberId: string, { before, limit }: Page): Promise<LoggedBooking[]> {
    return (await this.ask(this.ofMember, memberId, before, limit)).filter(isBooking);
  }

  /** Everybody's bookings. */
  async transactions({ before, limit }: Page): Promise<LoggedBooking[]> {
    return (await this.ask(this.ofTable, before, limit)).filter(isBooking);
  }

  /** Events of the public feed. */
  feed({ before, limit }: Page): Promise<LoggedEvent[]> {
    return this.ask(this.publicOnes, before, limit);
  }

  private async ask(statement: Database.Statement, ...parameters: unknown[]): Promise<LoggedEvent[]> {
    await this.journal.reached();
    // The journal holds what `journalRow` wrote.
    return statement.all(...parameters).map((row) => JSON.parse(eventText(row)) as LoggedEvent);
  }
}

function isBooking(event: LoggedEvent): event is LoggedBooking {
  return event.type === 'DrinkPurchased' || event.type === 'CreditToppedUp' || event.type === 'BalanceSet';
}

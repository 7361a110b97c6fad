import { Injectable } from '@nestjs/common';
import { texts } from '@stammtisch/contracts';
import { Names } from '../people/names.js';
import { Settings } from '../platform/settings.js';
import { Past } from '../read-model/past.js';
import type { Stretch } from '../read-model/postings.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { LocalTimes } from './local-times.js';

const HEADER = [
  'Nr.',
  'Datum',
  'Art',
  'Beschreibung',
  'Mitglied',
  'Benutzername',
  'Bezahlt von',
  'Benutzername Zahler',
  'Betrag',
  'Buchung',
];

/** Every booking and every cancellation, oldest first; the amounts of a payer add up to their balance. */
@Injectable()
export class TransactionsCsv {
  constructor(
    private readonly past: Past,
    private readonly names: Names,
    private readonly settings: Settings,
  ) {}

  async *lines({ after, to }: Stretch): AsyncGenerator<string> {
    const times = new LocalTimes(this.settings.timeZone);
    yield BYTE_ORDER_MARK + csvLine(HEADER);
    for await (const page of this.past.pages(after, to)) {
      yield page.map((event) => this.line(event, times)).join('');
    }
  }

  /** Empty for an event that moves no money. */
  private line(event: LoggedEvent, times: LocalTimes): string {
    const booking = bookingOf(event);
    if (!booking) return '';
    const { kind, description, memberId, payerId, amount } = booking;
    return csvLine([
      String(event.revision),
      times.of(event.metadata.at),
      kind,
      description,
      this.names.full(memberId),
      this.names.username(memberId),
      this.names.full(payerId),
      this.names.username(payerId),
      amount,
      booking.transactionId,
    ]);
  }
}

interface Booking {
  readonly kind: string;
  readonly description: string;
  readonly memberId: string;
  readonly payerId: string;
  readonly amount: number;
  readonly transactionId: string;
}

function bookingOf(event: LoggedEvent): Booking | undefined {
  switch (event.type) {
    case 'CreditToppedUp':
      return { kind: 'Aufladung', description: texts.toppedUp, ...own(event.data) };
    case 'BalanceSet':
      return { kind: 'Anpassung', description: texts.balanceAdjusted, ...own(event.data) };
    case 'DrinkPurchased': {
      const { name, price, roundId } = event.data;
      const kind = roundId === null ? 'Getränk' : 'Getränk auf Runde';
      return { ...event.data, kind, description: name, amount: -price };
    }
    case 'TransactionCancelled':
      return { ...event.data, kind: 'Storno', description: event.data.name ?? texts.toppedUp };
    default:
      return undefined;
  }
}

const own = (data: {
  readonly memberId: string;
  readonly amount: number;
  readonly transactionId: string;
}) => ({ ...data, payerId: data.memberId });

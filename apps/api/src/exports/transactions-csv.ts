import { Injectable } from '@nestjs/common';
import type { LedgerEntry } from '@stammtisch/contracts';
import { isPosting, postingOf, tappedAt } from '@stammtisch/domain';
import { Names } from '../people/names.js';
import { Settings } from '../platform/settings.js';
import { Past } from '../read-model/past.js';
import type { Stretch } from '../read-model/postings.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { postingWords } from '../transactions/posting-words.js';
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
  'Getippt',
];

/** What stands as 'Art'. */
const CALLED: Readonly<Record<LedgerEntry['kind'], string>> = {
  recharge: 'Aufladung',
  deposit: 'Einzahlung',
  payout: 'Auszahlung',
  adjustment: 'Anpassung',
  purchase: 'Getränk',
  gift_purchase: 'Getränk auf Runde',
  recharge_cancelled: 'Storno',
  deposit_cancelled: 'Storno',
  payout_cancelled: 'Storno',
  purchase_cancelled: 'Storno',
};

/** Every transaction and every cancellation, oldest first; the amounts of a payer add up to their balance. */
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
    if (!isPosting(event)) return '';
    const { transactionId, memberId } = event.data;
    const { accountId, amount } = postingOf(event);
    const { type, description } = postingWords(event);
    const tapped = tappedAt(event);
    return csvLine([
      String(event.revision),
      times.of(event.metadata.at),
      CALLED[type],
      description,
      this.names.full(memberId),
      this.names.username(memberId),
      this.names.full(accountId),
      this.names.username(accountId),
      amount,
      transactionId,
      tapped === undefined ? '' : times.of(tapped),
    ]);
  }
}

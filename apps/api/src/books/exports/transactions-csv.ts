import { Injectable } from '@nestjs/common';
import { wordsOf } from '@stammtisch/contracts';
import { bookingOf, changesBalance, tappedAt } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { Settings } from '../../platform/settings.js';
import { postingWords } from '../../topics/transactions/transactions.view.js';
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

/** Every transaction and every cancellation as CSV, oldest first. The amounts of a payer add up to their balance. */
@Injectable()
export class TransactionsCsv {
  constructor(
    private readonly past: Past,
    private readonly names: Names,
    private readonly settings: Settings,
  ) {}

  async *lines({ after, to }: RevisionRange): AsyncGenerator<string> {
    const times = new LocalTimes(this.settings.timeZone);
    yield BYTE_ORDER_MARK + csvLine(HEADER);
    for await (const page of this.past.pages(after, to)) {
      yield page.map((event) => this.line(event, times)).join('');
    }
  }

  /** One line of the file; empty for an event that moves no money. */
  private line(event: LoggedEvent, times: LocalTimes): string {
    if (!changesBalance(event)) return '';
    const { transactionId, memberId } = event.data;
    const { kind, cancels, accountId, amount } = bookingOf(event);
    const { name, inFile = name } = wordsOf(kind);
    const tapped = tappedAt(event);
    return csvLine([
      String(event.revision),
      times.of(event.metadata.at),
      cancels ? 'Storno' : inFile,
      postingWords(event, (id) => this.names.full(id)).description,
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

import { bookingWordsOf, calls, type Sent } from '@stammtisch/contracts';
import { bookingOf, changesBalance, type Instant, tappedAt } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { postingWords } from '../../topics/transactions/transactions.view.js';
import { exportedEvent } from '../audit/audit-event.js';
import { Calendar } from '../report/calendar.js';
import { BYTE_ORDER_MARK, csvLine, localTimes } from './csv.js';
import { Downloads } from './downloads.js';

const TRANSACTION_HEAD =
  'Nr.;Datum;Art;Beschreibung;Mitglied;Benutzername;Bezahlt von;Benutzername Zahler;Betrag;Buchung;Getippt\r\n';

@Topic('Kassenbuch')
export class ExportsController {
  constructor(
    private readonly downloads: Downloads,
    private readonly calendar: Calendar,
    private readonly past: Past,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. A payer's amounts add up to their balance. */
  @SecurityLogged('export')
  @Serves(calls.exportTransactions, 'All transactions and cancellations, for a spreadsheet')
  transactions(@Input() { month }: Sent<'exportTransactions'>) {
    const timeOf = localTimes(this.clock.timeZone);
    const head = BYTE_ORDER_MARK + TRANSACTION_HEAD;
    const lines = this.lines(month, head, (event) => this.transactionLine(event, timeOf));
    return this.downloads.send('transaktionen', 'csv', lines, month);
  }

  @SecurityLogged('export')
  @Serves(calls.exportEvents, 'All events as stored in the log, one a line')
  events(@Input() { month }: Sent<'exportEvents'>) {
    const lineOf = (event: LoggedEvent) => `${JSON.stringify(exportedEvent(event))}\n`;
    return this.downloads.send('ereignisse', 'ndjson', this.lines(month, '', lineOf), month);
  }

  /** The events of a month, `YYYY-MM`, or of the whole log. */
  private async *lines(month: string | undefined, head: string, lineOf: (event: LoggedEvent) => string) {
    const { after, to } = await this.calendar.rangeOf(month);
    yield head;
    for await (const page of this.past.pages(after, to)) yield page.map(lineOf).join('');
  }

  /** Empty for an event that changes no balance. */
  private transactionLine(event: LoggedEvent, timeOf: (at: Instant) => string): string {
    if (!changesBalance(event)) return '';
    const { transactionId, memberId } = event.data;
    const { kind, cancels, accountId, amount } = bookingOf(event);
    const { name, inFile = name } = bookingWordsOf(kind);
    const tapped = tappedAt(event);
    return csvLine([
      BigInt(event.revision),
      timeOf(event.metadata.at),
      cancels ? 'Storno' : inFile,
      postingWords(event, (id) => this.names.full(id)).description,
      this.names.full(memberId),
      this.names.username(memberId),
      this.names.full(accountId),
      this.names.username(accountId),
      amount,
      transactionId,
      tapped === undefined ? '' : timeOf(tapped),
    ]);
  }
}

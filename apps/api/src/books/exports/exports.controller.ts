import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent, wordsOf } from '@stammtisch/contracts';
import { bookingOf, changesBalance, tappedAt } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { type LoggedEvent, storedEvent } from '../../engine/till/logged-event.js';
import { SecurityLogged } from '../../http/security-log.js';
import { Input, SendsFile } from '../../http/serves.js';
import { Clock } from '../../platform/clock.js';
import { postingWords } from '../../topics/transactions/transactions.view.js';
import { Calendar } from '../report/calendar.js';
import { BYTE_ORDER_MARK, CSV, csvLine, LocalTimes } from './csv.js';
import { Downloads } from './downloads.js';

const NDJSON = { ending: 'ndjson', type: 'application/x-ndjson' };

const TRANSACTION_HEAD =
  'Nr.;Datum;Art;Beschreibung;Mitglied;Benutzername;Bezahlt von;Benutzername Zahler;Betrag;Buchung;Getippt\r\n';

/** All transactions and all events as files. */
@ApiTags('Kassenbuch')
@Controller()
export class ExportsController {
  constructor(
    private readonly downloads: Downloads,
    private readonly calendar: Calendar,
    private readonly past: Past,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  /** Every transaction and every cancellation, oldest first. The amounts of a payer add up to their balance. */
  @SecurityLogged('export')
  @SendsFile(calls.exportTransactions, 'All transactions and cancellations, for a spreadsheet')
  async transactions(@Input() { month }: Sent<'exportTransactions'>) {
    const parts = this.transactionLines(await this.calendar.rangeOf(month));
    return this.downloads.send({ name: 'transaktionen', ...CSV, of: month, parts });
  }

  @SecurityLogged('export')
  @SendsFile(calls.exportEvents, 'All events as the log has them, one a line')
  async events(@Input() { month }: Sent<'exportEvents'>) {
    const parts = this.eventLines(await this.calendar.rangeOf(month));
    return this.downloads.send({ name: 'ereignisse', ...NDJSON, of: month, parts });
  }

  private async *transactionLines({ after, to }: RevisionRange): AsyncGenerator<string> {
    const times = new LocalTimes(this.clock.timeZone);
    yield BYTE_ORDER_MARK + TRANSACTION_HEAD;
    for await (const page of this.past.pages(after, to)) {
      yield page.map((event) => this.transactionLine(event, times)).join('');
    }
  }

  /** One line of the file; empty for an event that moves no money. */
  private transactionLine(event: LoggedEvent, times: LocalTimes): string {
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

  /** One line of JSON for each event, as in the log, so that the chain of hashes can be checked. */
  private async *eventLines({ after, to }: RevisionRange): AsyncGenerator<string> {
    for await (const page of this.past.pages(after, to)) {
      yield page.map((event) => `${JSON.stringify({ ...event, ...storedEvent(event) })}\n`).join('');
    }
  }
}

import { Injectable } from '@nestjs/common';
import { Past } from '../../engine/read-model/past.js';
import type { RevisionRange } from '../../engine/read-model/questions.js';
import { storedEvent } from '../../engine/till/logged-event.js';
import { Calendar } from '../report/calendar.js';
import type { FileToSave } from './downloads.js';
import { TransactionsCsv } from './transactions-csv.js';
import { YearCsv } from './year-csv.js';

const CSV = { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' };
const NDJSON = { ending: 'ndjson', type: 'application/x-ndjson' };

/** The books as files. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly calendar: Calendar,
    private readonly transactionsCsv: TransactionsCsv,
    private readonly past: Past,
    private readonly yearCsv: YearCsv,
  ) {}

  async transactions(month?: string): Promise<FileToSave> {
    const parts = this.transactionsCsv.lines(await this.calendar.rangeOf(month));
    return { name: 'transaktionen', ...CSV, of: month, parts };
  }

  /** @throws Problem 404 for a year that the table does not know */
  async year(year: string): Promise<FileToSave> {
    return { name: 'jahr-ab', ...CSV, of: year, parts: await this.yearCsv.of(year) };
  }

  async events(month?: string): Promise<FileToSave> {
    const parts = this.eventLines(await this.calendar.rangeOf(month));
    return { name: 'ereignisse', ...NDJSON, of: month, parts };
  }

  /** One line of JSON for each event, as the log has it: whoever reads the file can check the chain of hashes. */
  private async *eventLines({ after, to }: RevisionRange): AsyncGenerator<string> {
    for await (const page of this.past.pages(after, to)) {
      yield page.map((event) => `${JSON.stringify({ ...event, ...storedEvent(event) })}\n`).join('');
    }
  }
}

import { Injectable } from '@nestjs/common';
import { MonthStretch } from '../books/month-stretch.js';
import { CashBookCsv } from './cash-book-csv.js';
import type { FileToSave } from './downloads.js';
import { EventsNdjson } from './events-ndjson.js';
import { MembersCsv } from './members-csv.js';
import { TransactionsCsv } from './transactions-csv.js';

const CSV = { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' };
const NDJSON = { ending: 'ndjson', type: 'application/x-ndjson' };

/** The books as files. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly stretch: MonthStretch,
    private readonly transactionsCsv: TransactionsCsv,
    private readonly membersCsv: MembersCsv,
    private readonly eventsNdjson: EventsNdjson,
    private readonly cashBookCsv: CashBookCsv,
  ) {}

  async transactions(month?: string): Promise<FileToSave> {
    const parts = this.transactionsCsv.lines(await this.stretch.of(month));
    return { name: 'transaktionen', ...CSV, of: month, parts };
  }

  async cashBook(month?: string): Promise<FileToSave> {
    const parts = this.cashBookCsv.lines(await this.stretch.of(month));
    return { name: 'kassenbuch', ...CSV, of: month, parts };
  }

  members(readerId: string): FileToSave {
    return { name: 'mitglieder', ...CSV, parts: this.membersCsv.lines(readerId) };
  }

  async events(month?: string): Promise<FileToSave> {
    const parts = this.eventsNdjson.lines(await this.stretch.of(month));
    return { name: 'ereignisse', ...NDJSON, of: month, parts };
  }
}

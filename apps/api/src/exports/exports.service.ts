import { Injectable, type StreamableFile } from '@nestjs/common';
import { Calendar } from '../books/calendar.js';
import { Clock } from '../platform/clock.js';
import { Past } from '../read-model/past.js';
import type { Stretch } from '../read-model/postings.js';
import { storedEvent } from '../till/logged-event.js';
import { Till } from '../till/till.js';
import { Downloads } from './downloads.js';
import { MembersCsv } from './members-csv.js';
import { TransactionsCsv } from './transactions-csv.js';

const CSV = 'text/csv; charset=utf-8; header=present';
const NDJSON = 'application/x-ndjson';

/** The books as files. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly till: Till,
    private readonly past: Past,
    private readonly calendar: Calendar,
    private readonly clock: Clock,
    private readonly transactionsCsv: TransactionsCsv,
    private readonly membersCsv: MembersCsv,
    private readonly downloads: Downloads,
  ) {}

  async transactions(month?: string): Promise<StreamableFile> {
    const lines = this.transactionsCsv.lines(await this.stretch(month));
    return this.downloads.send(this.name('transaktionen', 'csv', month), CSV, lines);
  }

  members(): Promise<StreamableFile> {
    return this.downloads.send(this.name('mitglieder', 'csv'), CSV, this.membersCsv.lines());
  }

  /** Each event as the log has it: whoever reads it can check the chain of hashes. */
  async events(month?: string): Promise<StreamableFile> {
    const lines = this.eventLines(await this.stretch(month));
    return this.downloads.send(this.name('ereignisse', 'ndjson', month), NDJSON, lines);
  }

  private async *eventLines({ after, to }: Stretch): AsyncGenerator<string> {
    for await (const page of this.past.pages(after, to)) {
      yield page.map((event) => `${JSON.stringify({ ...event, ...storedEvent(event) })}\n`).join('');
    }
  }

  /** Everything up to now, or what belongs to a month. */
  private async stretch(month?: string): Promise<Stretch> {
    const { revision } = this.till.state;
    if (month === undefined) return { after: -1, to: revision };
    const { startsAt, endsAt } = this.calendar.month(month);
    const after = await this.past.revisionBefore(startsAt);
    return { after, to: await this.past.revisionBefore(endsAt) };
  }

  private name(what: string, kind: string, month?: string): string {
    return `stammtisch-${what}-${month ?? this.clock.evening(this.clock.now()).date}.${kind}`;
  }
}

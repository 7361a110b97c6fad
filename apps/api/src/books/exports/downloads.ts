import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Injectable, type OnModuleDestroy, StreamableFile } from '@nestjs/common';
import { unavailable } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson',
};

/** Streams files to callers, and aborts open ones when the till closes. */
@Injectable()
export class Downloads implements OnModuleDestroy {
  private readonly open = new Set<Readable>();
  private closed = false;

  constructor(private readonly clock: Clock) {}

  /**
   * Streams the parts of a file with backpressure, until the caller disconnects. An error before the first part gets a normal error
   * response. A part should have many lines: sending each alone would cost more than creating it.
   * @param month the month that the file covers, `YYYY-MM`; without it the file name has today's date
   */
  async send(name: string, ending: keyof typeof TYPES, parts: AsyncGenerator<string>, month?: string) {
    const when = month ?? this.clock.evening().date;
    const disposition = `attachment; filename="stammtisch-${name}-${when}.${ending}"`;
    const file = Readable.from(parts, { objectMode: false });
    this.open.add(file);
    file.once('close', () => this.open.delete(file));
    if (this.closed) file.destroy(unavailable());
    await once(file, 'readable');
    return new StreamableFile(file, { type: TYPES[ending], disposition });
  }

  /** A closing till waits for responses, but not for a long file on a slow connection. */
  onModuleDestroy(): void {
    this.closed = true;
    for (const file of this.open) file.destroy(unavailable());
  }
}

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Injectable, type OnModuleDestroy, StreamableFile } from '@nestjs/common';
import { unavailable } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';

/** Characters gathered before they are sent: sending each line alone would cost more than creating it. */
const CHUNK = 64 * 1024;

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
   * response.
   * @param month the month that the file covers, `YYYY-MM`; without it the file name has today's date
   */
  async send(name: string, ending: keyof typeof TYPES, parts: AsyncGenerator<string>, month?: string) {
    const when = month ?? this.clock.evening().date;
    const disposition = `attachment; filename="stammtisch-${name}-${when}.${ending}"`;
    const file = Readable.from(gathered(parts), { objectMode: false, highWaterMark: CHUNK });
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

async function* gathered(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Injectable, type OnModuleDestroy, StreamableFile } from '@nestjs/common';
import { unavailable } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';

/** Characters gathered before they are sent: sending each line alone would cost more than making it. */
const CHUNK = 64 * 1024;

/** Media types of files, by their ending. */
const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson',
};

/** Sends files, and ends those on their way when the till closes. */
@Injectable()
export class Downloads implements OnModuleDestroy {
  private readonly open = new Set<Readable>();
  private closed = false;

  constructor(private readonly clock: Clock) {}

  /**
   * Sends the parts of a file as fast as the caller takes them. The next part is made once the last one has gone, and none is made
   * once the caller has gone. An error before the first part is still answered in the usual form.
   * @param of the month that the file covers, `YYYY-MM`; without one, the file goes up to tonight
   */
  async send(name: string, ending: keyof typeof TYPES, parts: AsyncGenerator<string>, of?: string) {
    const when = of ?? this.clock.evening().date;
    const disposition = `attachment; filename="stammtisch-${name}-${when}.${ending}"`;
    const file = Readable.from(gathered(parts), { objectMode: false, highWaterMark: CHUNK });
    this.open.add(file);
    file.once('close', () => this.open.delete(file));
    if (this.closed) file.destroy(unavailable());
    await once(file, 'readable');
    return new StreamableFile(file, { type: TYPES[ending], disposition });
  }

  /** A till that closes waits for answers, but not for a caller who takes a long file slowly. */
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

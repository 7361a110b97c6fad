import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Characters gathered before they are sent: a line at a time would cost more than the line. */
const CHUNK = 64 * 1024;

/**
 * Sends parts of a text as a file to be saved, as fast as it is taken: the next part is made when the last has gone, and none
 * any more when the one who asked has gone. What goes wrong before the first part is still answered in the usual form.
 */
export async function download(
  name: string,
  type: string,
  parts: AsyncGenerator<string>,
): Promise<StreamableFile> {
  const chunks = gathered(parts);
  const first = await chunks.next();
  const rest = Readable.from(whole(first, chunks), { objectMode: false, highWaterMark: CHUNK });
  return new StreamableFile(rest, { type, disposition: `attachment; filename="${name}"` });
}

async function* whole(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
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

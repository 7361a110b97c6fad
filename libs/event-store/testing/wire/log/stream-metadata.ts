import { randomUUID } from 'node:crypto';
import type { ProposedEvent } from './stored-event.js';

const METASTREAM = '$$';
/** The largest 64-bit number; JSON of this process can't hold it exactly. */
const LARGEST_REVISION = '9223372036854775807';

/** Hides all events of a stream: it is soft-deleted. */
export const DELETED = Number(LARGEST_REVISION);

/** What a stream's metadata say about which of its events can still be read. */
interface StreamMetadata {
  readonly maxCount?: number;
  /** Events below this revision are hidden. */
  readonly truncateBefore?: number;
}

export const metastreamOf = (stream: string) => METASTREAM + stream;
export const isMetastream = (stream: string) => stream.startsWith(METASTREAM);
export const originalOf = (metastream: string) => metastream.slice(METASTREAM.length);

/** A metastream keeps its newest event only. */
export const METADATA_OF_METASTREAMS: StreamMetadata = { maxCount: 1 };

export function parseMetadata(data: Uint8Array | undefined): StreamMetadata {
  const { $maxCount, $tb } = parse(data);
  return {
    ...($maxCount !== undefined && { maxCount: $maxCount }),
    ...($tb !== undefined && { truncateBefore: $tb }),
  };
}

/** A soft delete replaces all metadata, a maximum count with them. */
export function softDeletedMetadata(): Uint8Array {
  return Buffer.from(`{"$tb":${LARGEST_REVISION}}`);
}

/** What remains of a soft-deleted stream's metadata when events come again. */
export function undeletedMetadata(data: Uint8Array | undefined, firstRevision: number): Uint8Array {
  return Buffer.from(JSON.stringify({ ...parse(data), $tb: firstRevision }));
}

export function metadataEvent(data: Uint8Array): ProposedEvent {
  return { id: randomUUID(), type: '$metadata', isJson: true, data, metadata: new Uint8Array() };
}

function parse(data: Uint8Array | undefined): Readonly<Partial<Record<'$maxCount' | '$tb', number>>> {
  return data ? JSON.parse(Buffer.from(data).toString()) : {};
}

import { type ProposedEvent, TOMBSTONE } from './stored-event.js';

const METASTREAM = '$$';
const LARGEST_REVISION = '9223372036854775807';

/** What a stream's metadata say about which of its events can still be read. */
export interface StreamMetadata {
  readonly maxCount?: number;
  /** In seconds. */
  readonly maxAge?: number;
  /** Events below this revision are hidden; {@link TOMBSTONE} hides all of them: the stream is soft-deleted. */
  readonly truncateBefore?: number;
}

export const metastreamOf = (stream: string) => METASTREAM + stream;
export const isMetastream = (stream: string) => stream.startsWith(METASTREAM);
export const originalOf = (metastream: string) => metastream.slice(METASTREAM.length);

/** A metastream keeps its newest event only. */
export const METADATA_OF_METASTREAMS: StreamMetadata = { maxCount: 1 };

/** Metadata the server cannot read count as none. */
export function parseMetadata(data: Uint8Array): StreamMetadata {
  const { $maxCount, $maxAge, $tb } = parse(data) ?? {};
  return {
    ...(isCount($maxCount) && $maxCount > 0 ? { maxCount: $maxCount } : {}),
    ...(isCount($maxAge) && $maxAge > 0 ? { maxAge: $maxAge } : {}),
    ...(isCount($tb) ? { truncateBefore: $tb >= Number(LARGEST_REVISION) ? TOMBSTONE : $tb } : {}),
  };
}

/** A soft delete replaces all metadata, a maximum count with them. */
export function softDeletedMetadata(): Uint8Array {
  return Buffer.from(`{"$tb":${LARGEST_REVISION}}`);
}

/** What remains of a soft-deleted stream's metadata when events come again; nothing when they are not JSON. */
export function undeletedMetadata(data: Uint8Array, firstRevision: number): Uint8Array | undefined {
  const metadata = parse(data);
  return metadata && Buffer.from(JSON.stringify({ ...metadata, $tb: firstRevision }));
}

export function metadataEvent(id: string, data: Uint8Array): ProposedEvent {
  return { id, type: '$metadata', isJson: true, data, metadata: new Uint8Array() };
}

function parse(data: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString());
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

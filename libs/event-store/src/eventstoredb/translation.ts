import {
  ErrorType,
  isCommandError,
  type ResolvedEvent,
  type StreamingRead,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  type JsonObject,
  type RecordedEvent,
  StoreDeniedError,
  StoreUnavailableError,
  StoreUnusableError,
  WrongExpectedRevisionError,
} from '../port.js';

/** Undefined for the tombstone of a deleted stream. */
export function fromClient({ event }: ResolvedEvent): RecordedEvent | undefined {
  if (!event || event.revision > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  const { id, type, streamId, revision, data, metadata } = event;
  return {
    stream: streamId,
    revision: Number(revision),
    id,
    type,
    data: objectIn(data),
    metadata: objectIn(metadata),
  };
}

/** The value if it is a JSON object, else {}: other programs may write bytes or broken JSON. */
function objectIn(value: unknown): JsonObject {
  const isObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
  return isObject ? (value as JsonObject) : {};
}

/**
 * Collects the events of a read. Fails when the server sends nothing for `timeoutMs`; the client itself would wait for 20 s.
 * @param onEvent called with each event, as a sign of life
 */
export async function collect(
  source: StreamingRead<ResolvedEvent>,
  timeoutMs: number,
  onEvent: () => void,
): Promise<RecordedEvent[]> {
  // Without a listener, an error after the end of the read would crash the process.
  source.on('error', () => undefined);
  const timer = setTimeout(() => source.destroy(noAnswer(timeoutMs)), timeoutMs);
  const events: RecordedEvent[] = [];
  try {
    for await (const resolved of source) {
      timer.refresh();
      onEvent();
      const event = fromClient(resolved);
      if (event) events.push(event);
    }
    return events;
  } finally {
    clearTimeout(timer);
    if (!source.readableEnded) source.cancel().catch(() => undefined);
  }
}

/** The port's error for a failed append: {@link WrongExpectedRevisionError}, or that of {@link failure}. */
export function appendFailure(stream: string, expected: number, error: unknown): unknown {
  if (!(error instanceof WrongExpectedVersionError)) return failure(error);
  const { actualVersion } = error;
  // 'no_stream' or 'any': the stream has no event.
  return new WrongExpectedRevisionError(
    stream,
    expected,
    typeof actualVersion === 'bigint' ? Number(actualVersion) : -1,
  );
}

/**
 * The port's error for a failed call. Every temporary error becomes a {@link StoreUnavailableError}: the client has many different ones
 * for an unreachable server or leader, among them plain errors with a code.
 */
export function failure(error: unknown): unknown {
  if (error instanceof StoreUnavailableError) return error;
  if (!(error instanceof Error)) return new StoreUnavailableError(`EventStoreDB: ${error}`);
  if (error instanceof StoreUnusableError) return error;
  if (isA(error, ErrorType.ACCESS_DENIED)) {
    const denied = 'EventStoreDB: access denied, the user, the password or the rights are wrong';
    return new StoreDeniedError(denied, { cause: error });
  }
  if (isA(error, ErrorType.STREAM_DELETED)) {
    const stream = 'streamName' in error ? error.streamName : 'a stream';
    return new StoreUnusableError(`EventStoreDB: ${stream} has been deleted for good`, { cause: error });
  }
  if (isCommandError(error) && DEFECTS.has(error.type)) return error;
  const { name, message } = error;
  return new StoreUnavailableError(`EventStoreDB: ${message || name}`, { cause: error });
}

export function isA(error: unknown, type: ErrorType): boolean {
  return error instanceof Error && isCommandError(error) && error.type === type;
}

/** Errors of the caller, for which a retry is useless. */
const DEFECTS: ReadonlySet<ErrorType> = new Set([
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
]);

/**
 * Adds a timeout to a call; rejects with StoreUnavailableError. The client itself waits much longer for a frozen server, sometimes for
 * ever.
 */
export async function timely<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(noAnswer(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

const noAnswer = (ms: number) => new StoreUnavailableError(`EventStoreDB: no answer in ${ms} ms`);

/** The stream with another stream's metadata, in its newest event. */
export const metadataOf = (stream: string) => `$$${stream}`;

/** Metadata by which the server hides events: those below a revision, all but the newest n, those older than n seconds. */
const HIDING = ['$tb', '$maxCount', '$maxAge'] as const;

/** Value of `$tb` from which a stream counts as deleted. The real one is 2⁶³ − 1, which a double can't hold exactly. */
const DELETED = 2 ** 63;

/** The settings in a stream's metadata that hide events, as text; undefined without any. */
export function limitsIn(metadata: RecordedEvent | undefined): string | undefined {
  const set = HIDING.flatMap((key) => {
    const value = metadata?.data[key];
    if (typeof value !== 'number' || value === 0) return [];
    return key === '$tb' && value >= DELETED ? ['it was deleted'] : [`${key} is ${value}`];
  });
  return set.length > 0 ? set.join(', ') : undefined;
}

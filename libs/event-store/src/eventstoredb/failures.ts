import { ErrorType, isCommandError, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  StoreDeniedError,
  StoreUnavailableError,
  StoreUnusableError,
  WrongExpectedRevisionError,
} from '../errors.js';
import type { ExpectedRevision } from '../port.js';

/** An append was refused, or failed in one of the many shapes of a connection in trouble. */
export function appendFailure(stream: string, expected: ExpectedRevision, error: unknown): unknown {
  if (!(error instanceof WrongExpectedVersionError)) return failure(error);
  const { actualVersion } = error;
  // 'no_stream', 'any' and the like: there is none.
  return new WrongExpectedRevisionError(
    stream,
    expected,
    typeof actualVersion === 'bigint' ? Number(actualVersion) : -1,
  );
}

/**
 * All that a till can wait out is a {@link StoreUnavailableError}: the client has a shape of its own for each way in which a
 * server, a leader or a connection can go away, plain errors with a code among them.
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

/** What no waiting helps against. */
const DEFECTS: ReadonlySet<ErrorType> = new Set([
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
]);

/**
 * The outcome of a call, or StoreUnavailableError after so many ms: the client waits for a frozen server much longer than a
 * member does, and sometimes for ever.
 */
export async function timely<T>(call: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StoreUnavailableError(`EventStoreDB: no answer in ${patience} ms`)),
      patience,
    );
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

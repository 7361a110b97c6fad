import { ErrorType, isCommandError, WrongExpectedVersionError } from '@eventstore/db-client';
import {
  StoreDeniedError,
  StoreUnavailableError,
  StoreUnusableError,
  WrongExpectedRevisionError,
} from '../errors.js';
import type { ExpectedRevision } from '../port.js';

/** The port's error for a failed append: {@link WrongExpectedRevisionError}, or what {@link failure} gives. */
export function appendFailure(stream: string, expected: ExpectedRevision, error: unknown): unknown {
  if (!(error instanceof WrongExpectedVersionError)) return failure(error);
  const { actualVersion } = error;
  // A version like 'no_stream' or 'any' means that the stream has no event.
  return new WrongExpectedRevisionError(
    stream,
    expected,
    typeof actualVersion === 'bigint' ? Number(actualVersion) : -1,
  );
}

/**
 * The port's error for a failed call. Every error that may pass becomes a {@link StoreUnavailableError}: the client has many
 * different ones for a server, a leader or a connection that is away, among them plain errors with a code.
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

/** Errors of the caller, which no retry helps against. */
const DEFECTS: ReadonlySet<ErrorType> = new Set([
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
]);

/**
 * The outcome of a call; rejects with StoreUnavailableError after `patience` ms. The client itself waits for a frozen server
 * much longer than a member does, and sometimes for ever.
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

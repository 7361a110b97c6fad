import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import { type Expected, NO_STREAM } from '../log/commit-check.js';

/** A gRPC status with which the server refuses or ends a call; trailers tell the client which error it is. */
export type Refusal = Partial<StatusObject>;

export const accessDenied = () =>
  refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

export const unauthenticated = () => refusal(status.UNAUTHENTICATED, 'Received HTTP status code 401', {});

export const streamDeleted = (stream: string) =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export function wrongExpectedVersion(stream: string, expected: Expected, current: number): Refusal {
  const version = expectedVersion(expected);
  const details = `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${version}, Actual version: ${current}`;
  return refusal(status.FAILED_PRECONDITION, details, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': `${version}`,
    'actual-version': `${current}`,
  });
}

export const maxAppendSizeExceeded = (bytes: number) =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${bytes} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': `${bytes}`,
  });

/** The node asked follows another one, and the call wants the leader. */
export const notLeader = (leader: { readonly host: string; readonly port: number }) =>
  refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': `${leader.port}`,
  });

export const notReady = () => refusal(status.UNAVAILABLE, 'Server Is Not Ready', {});

export const timedOut = (reason: string) => refusal(status.ABORTED, `Operation timed out: ${reason}`, {});

export const consumerTooSlow = () =>
  timedOut('Consumer too slow to handle event while live. Client resubscription required.');

export const cancelled = () => refusal(status.CANCELLED, 'Call cancelled by the server', {});

export const badRead = () => refusal(status.UNKNOWN, 'Unexpected ReadStreamResult: Error', {});

/** What a client sees when the server resets the HTTP/2 stream of its call. */
export const streamReset = () =>
  refusal(status.INTERNAL, 'Received RST_STREAM with code 2 (Internal server error)', {});

function refusal(code: status, details: string, trailers: Readonly<Record<string, string>>): Refusal {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { code, details, metadata };
}

function expectedVersion(expected: Expected): number {
  if (typeof expected === 'number') return expected;
  return expected === 'any' ? NO_STREAM - 1 : NO_STREAM - 3;
}

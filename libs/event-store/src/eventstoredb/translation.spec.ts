import { convertToCommandError, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { Metadata, status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { StoreDeniedError, StoreUnavailableError, StoreUnusableError } from '../port.js';
import { failure } from './translation.js';

/** The client library's error for a gRPC status. */
function errorOf(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): Error {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return convertToCommandError(Object.assign(new Error(details), { code, details, metadata })) as Error;
}

const NOT_LEADER = {
  exception: 'not-leader',
  'leader-endpoint-host': 'other.test',
  'leader-endpoint-port': '2113',
};

describe('a failed call', () => {
  it.each([
    ['unavailable', errorOf(status.UNAVAILABLE, 'Connection dropped')],
    ['cancelled', errorOf(status.CANCELLED, 'Call cancelled by the server')],
    ['out of time', errorOf(status.DEADLINE_EXCEEDED, '')],
    ['timed out', errorOf(status.ABORTED, 'Operation timed out: commit')],
    ['unknown', errorOf(status.UNKNOWN, '')],
    ['stream reset', errorOf(status.INTERNAL, 'Received RST_STREAM with code 2 (Internal server error)')],
    ['another leader', errorOf(status.NOT_FOUND, 'Leader info available', NOT_LEADER)],
    ['an error of another type', Object.assign(new Error('14 UNAVAILABLE: away'), { code: 14 })],
  ])('is reported as unavailable: %s', (_, error) => {
    expect(failure(error)).toBeInstanceOf(StoreUnavailableError);
    expect(failure(error)).not.toBeInstanceOf(StoreDeniedError);
    expect(failure(error)).toMatchObject({ message: expect.stringMatching(/^EventStoreDB: ./) });
  });

  it.each([
    ['a wrong password', errorOf(status.UNAUTHENTICATED, 'Received HTTP status code 401')],
    ['no rights', errorOf(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })],
  ])('is denied for %s, but can be retried', (_, error) => {
    expect(failure(error)).toBeInstanceOf(StoreDeniedError);
    expect(failure(error)).toBeInstanceOf(StoreUnavailableError);
    expect(failure(error)).toMatchObject({ message: expect.stringContaining('access denied') });
  });

  it('on a permanently deleted stream names the stream', () => {
    const trailers = { exception: 'stream-deleted', 'stream-name': 'till-stammtisch' };
    const gone = failure(errorOf(status.FAILED_PRECONDITION, 'Event stream is deleted.', trailers));
    expect(gone).toBeInstanceOf(StoreUnusableError);
    expect(String(gone)).toMatch(/till-stammtisch has been deleted for good$/);
  });

  it('on an append that is too large is passed on unchanged', () => {
    const exceeded = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': '1048576' };
    const tooLarge = errorOf(status.INVALID_ARGUMENT, 'Maximum Append Size of 1048576 Exceeded.', exceeded);
    expect(tooLarge).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(failure(tooLarge)).toBe(tooLarge);
  });
});

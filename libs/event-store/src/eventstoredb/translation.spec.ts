import { convertToCommandError, MaxAppendSizeExceededError } from '@eventstore/db-client';
import { Metadata, status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { StoreDeniedError, StoreUnavailableError, StoreUnusableError } from '../port.js';
import { failure } from './translation.js';

/** What the client makes of a gRPC status. */
function told(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): Error {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return convertToCommandError(Object.assign(new Error(details), { code, details, metadata })) as Error;
}

const NOT_LEADER = {
  exception: 'not-leader',
  'leader-endpoint-host': 'other.test',
  'leader-endpoint-port': '2113',
};

describe('A failed call', () => {
  it.each([
    ['unavailable', told(status.UNAVAILABLE, 'Connection dropped')],
    ['cancelled', told(status.CANCELLED, 'Call cancelled by the server')],
    ['out of time', told(status.DEADLINE_EXCEEDED, '')],
    ['timed out', told(status.ABORTED, 'Operation timed out: commit')],
    ['unknown', told(status.UNKNOWN, '')],
    ['stream reset', told(status.INTERNAL, 'Received RST_STREAM with code 2 (Internal server error)')],
    ['another leader', told(status.NOT_FOUND, 'Leader info available', NOT_LEADER)],
    ['no error of the client’s', Object.assign(new Error('14 UNAVAILABLE: away'), { code: 14 })],
  ])('may go well later: %s', (_, error) => {
    expect(failure(error)).toBeInstanceOf(StoreUnavailableError);
    expect(failure(error)).not.toBeInstanceOf(StoreDeniedError);
    expect(failure(error)).toMatchObject({ message: expect.stringMatching(/^EventStoreDB: ./) });
  });

  it.each([
    ['a wrong password', told(status.UNAUTHENTICATED, 'Received HTTP status code 401')],
    ['no rights', told(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })],
  ])('is denied for %s, which a retry may find set right', (_, error) => {
    expect(failure(error)).toBeInstanceOf(StoreDeniedError);
    expect(failure(error)).toBeInstanceOf(StoreUnavailableError);
    expect(failure(error)).toMatchObject({ message: expect.stringContaining('access denied') });
  });

  it('on a stream that was deleted for good says so, in one line that names it', () => {
    const trailers = { exception: 'stream-deleted', 'stream-name': 'till-stammtisch' };
    const gone = failure(told(status.FAILED_PRECONDITION, 'Event stream is deleted.', trailers));
    expect(gone).toBeInstanceOf(StoreUnusableError);
    expect(String(gone)).toMatch(/till-stammtisch has been deleted for good$/);
  });

  it('that can never be written is handed on as it is', () => {
    const exceeded = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': '1048576' };
    const tooLarge = told(status.INVALID_ARGUMENT, 'Maximum Append Size of 1048576 Exceeded.', exceeded);
    expect(tooLarge).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(failure(tooLarge)).toBe(tooLarge);
  });
});

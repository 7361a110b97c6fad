import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import { ANY, type Expected } from '../log/memory-log.js';

/** A gRPC status with which the server refuses or ends a call; trailers tell the client which error it is. */
export type Refusal = Partial<StatusObject>;

export const notReady = (): Refusal => ({ code: status.UNAVAILABLE, details: 'Server Is Not Ready' });

export function wrongExpectedVersion(stream: string, expected: Expected, current: number): Refusal {
  const metadata = new Metadata();
  metadata.set('exception', 'wrong-expected-version');
  metadata.set('stream-name', stream);
  metadata.set('expected-version', `${expected === ANY ? -2 : expected}`);
  metadata.set('actual-version', `${current}`);
  return {
    code: status.FAILED_PRECONDITION,
    details: 'Delete failed due to WrongExpectedVersion.',
    metadata,
  };
}

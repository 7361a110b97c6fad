import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Break } from '../fault-queue.js';
import type { Context } from './context.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** Breaks a call off in one of the ways a client can see. */
export function breakOff({ connections }: Context, call: ReadCall, how: Break): void {
  if (how === 'drop') connections.drop(call.getPeer());
  else if (how === 'end') call.end();
}

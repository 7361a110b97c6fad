import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServerWritableStream, status } from '@grpc/grpc-js';
import type { Break } from '../fault-queue.js';
import type { Context } from './context.js';
import type { Refusal } from './refusals.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** With which status the server breaks off. */
const STATUS: Partial<Record<Break, Refusal>> = {
  cancelled: { code: status.CANCELLED, details: 'Call cancelled by the server' },
  deleted: {
    code: status.FAILED_PRECONDITION,
    details: 'Event stream is deleted.',
    metadata: Metadata.fromHttp2Headers({ exception: 'stream-deleted', 'stream-name': 'till' }),
  },
};

/** Breaks a call off in one of the ways a client can see. */
export function breakOff({ connections }: Context, call: ReadCall, how: Break): void {
  if (how === 'drop') connections.drop(call.getPeer());
  else if (how === 'end') call.end();
  else if (STATUS[how]) call.emit('error', STATUS[how]);
}

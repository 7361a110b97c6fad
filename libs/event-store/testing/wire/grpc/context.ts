import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { Metadata, type ServerWritableStream, type StatusObject, status } from '@grpc/grpc-js';
import type { Connections } from '../connections.js';
import type { Break, Fault, FaultQueue, Faults } from '../faults.js';
import type { MemoryLog } from '../memory-log.js';

/** A gRPC status with which the server refuses or ends a call. Its trailers name the error. */
export type Refusal = Partial<StatusObject>;

const notReady = (): Refusal => ({ code: status.UNAVAILABLE, details: 'Server Is Not Ready' });

/** Shared by the handlers of all calls. */
export interface Context {
  readonly log: MemoryLog;
  readonly faults: Faults;
  readonly connections: Connections;
}

interface Call {
  readonly cancelled: boolean;
  getPeer(): string;
}

/** A call's work and its answers, separated so that a fault can occur between them. */
interface Steps<Result> {
  readonly work: () => Result;
  readonly answer: (result: Result, fault?: Fault) => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** Serves a call with its injected fault, if any. */
export function serve<Result>(context: Context, call: Call, faults: FaultQueue, steps: Steps<Result>): void {
  context.faults.pass(() => {
    if (!call.cancelled) meet(context, call, faults.take(), steps);
  });
}

function meet<Result>(
  { connections }: Context,
  call: Call,
  fault: Fault | undefined,
  { work, answer, refuse }: Steps<Result>,
) {
  switch (fault?.kind) {
    case undefined:
    case 'breakAfter':
    case 'behind':
      return answer(work(), fault);
    case 'notReady':
      return refuse(notReady());
    case 'silence':
      return;
    case 'neverAnswer':
      return void work();
    case 'loseAnswer':
      work();
      return connections.drop(call.getPeer());
    case 'drop':
      return connections.drop(call.getPeer());
  }
}

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

const STATUS: Partial<Record<Break, Refusal>> = {
  cancelled: { code: status.CANCELLED, details: 'Call cancelled by the server' },
  deleted: {
    code: status.FAILED_PRECONDITION,
    details: 'Event stream is deleted.',
    metadata: Metadata.fromHttp2Headers({ exception: 'stream-deleted', 'stream-name': 'till' }),
  },
};

export function breakOff({ connections }: Context, call: ReadCall, how: Break): void {
  if (how === 'drop') connections.drop(call.getPeer());
  else if (how === 'end') call.end();
  else if (STATUS[how]) call.emit('error', STATUS[how]);
}

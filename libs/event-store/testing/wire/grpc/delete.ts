import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleUnaryCall, ServerUnaryCall } from '@grpc/grpc-js';
import { type Expected, NO_STREAM } from '../log/commit-check.js';
import type { WriteOutcome } from '../log/memory-log.js';
import { type Context, refusalFor, serve } from './context.js';
import { streamName } from './messages.js';
import { notReady, type Refusal, streamDeleted, timedOut, wrongExpectedVersion } from './refusals.js';

/** The soft delete of a stream. */
export function softDelete(context: Context): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> {
  return (call, callback) => {
    const { stream, expected } = wishOf(call.request.getOptions());
    const succeed = (position: string) => {
      const place = new streams.DeleteResp.Position();
      place.setCommitPosition(position);
      place.setPreparePosition(position);
      const response = new streams.DeleteResp();
      response.setPosition(place);
      callback(null, response);
    };
    const work = () => context.log.softDelete(stream, expected);
    answer(context, call, { stream, expected, work, succeed, refuse: callback });
  };
}

/** The end of a stream for good. */
export function tombstone(context: Context): handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp> {
  return (call, callback) => {
    const { stream, expected } = wishOf(call.request.getOptions());
    const succeed = (position: string) => {
      const place = new streams.TombstoneResp.Position();
      place.setCommitPosition(position);
      place.setPreparePosition(position);
      const response = new streams.TombstoneResp();
      response.setPosition(place);
      callback(null, response);
    };
    const work = () => context.log.tombstone(stream, expected);
    answer(context, call, { stream, expected, work, succeed, refuse: callback });
  };
}

interface Deletion {
  readonly stream: string;
  readonly expected: Expected;
  readonly work: () => WriteOutcome;
  readonly succeed: (position: string) => void;
  readonly refuse: (refusal: Refusal) => void;
}

function answer<Request, Response>(
  context: Context,
  call: ServerUnaryCall<Request, Response>,
  { stream, expected, work, succeed, refuse }: Deletion,
) {
  const refusal = refusalFor(context, call);
  if (refusal) return refuse(refusal);
  serve(context, call, context.faults.appends, {
    work,
    answer: (outcome) => {
      if (outcome.kind === 'written') succeed(`${outcome.position}`);
      else if (outcome.kind === 'streamDeleted') refuse(streamDeleted(stream));
      else refuse(wrongExpectedVersion(stream, expected, outcome.current));
    },
    refuse,
    fail: (fault) => refuse(fault === 'notReady' ? notReady() : timedOut('Commit phase timeout.')),
  });
}

function wishOf(options: streams.DeleteReq.Options | streams.TombstoneReq.Options | undefined) {
  const stream = streamName(options?.getStreamIdentifier());
  const expected = (): Expected => {
    if (options?.hasNoStream()) return NO_STREAM;
    if (options?.hasStreamExists()) return 'streamExists';
    return options?.hasRevision() ? Number(options.getRevision()) : 'any';
  };
  return { stream, expected: expected() };
}

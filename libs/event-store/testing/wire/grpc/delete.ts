import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { ANY, NO_STREAM } from '../log/memory-log.js';
import { type Context, serve } from './context.js';
import { filled } from './filled.js';
import { streamName } from './messages.js';
import { wrongExpectedVersion } from './refusals.js';

/** The soft delete of a stream. */
export function softDelete(context: Context): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> {
  return (call, callback) => {
    const options = call.request.getOptions();
    const stream = streamName(options?.getStreamIdentifier());
    const loose = options?.hasNoStream() ? NO_STREAM : ANY;
    const expected = options?.hasRevision() ? Number(options.getRevision()) : loose;
    serve(context, call, context.faults.appends, {
      work: () => context.log.softDelete(stream, expected),
      answer: (outcome) => {
        if (outcome.kind === 'conflict')
          return callback(wrongExpectedVersion(stream, expected, outcome.current));
        callback(null, filled(new streams.DeleteResp(), { noPosition: new shared.Empty() }));
      },
      refuse: callback,
    });
  };
}

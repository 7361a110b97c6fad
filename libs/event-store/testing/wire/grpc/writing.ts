import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type handleClientStreamingCall, type handleUnaryCall, Metadata, status } from '@grpc/grpc-js';
import { ANY, type Expected, NO_STREAM, type ProposedEvent, type WriteOutcome } from '../memory-log.js';
import { type Context, type Refusal, serve } from './context.js';
import { fillIn, proposedEvent, streamName } from './messages.js';

/** Serves one append per call: its options, then one message for each event. */
export function append(context: Context): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> {
  return (call, callback) => {
    let options = new streams.AppendReq.Options();
    const events: ProposedEvent[] = [];
    call.on('data', (message: streams.AppendReq) => {
      const proposed = message.getProposedMessage();
      if (proposed) events.push(proposedEvent(proposed));
      else options = message.getOptions() ?? options;
    });
    // Also emitted when a Node client cancels half-way. Then the received events are written, as the real server usually does.
    call.on('end', () => {
      const expected = expectedOf(options);
      serve(context, call, context.faults.appends, {
        work: () => context.log.append(streamName(options.getStreamIdentifier()), expected, events),
        answer: (outcome) => callback(null, responseFor(outcome, expected)),
        refuse: callback,
      });
    });
  };
}

function expectedOf(options: streams.AppendReq.Options): Expected {
  if (options.hasAny()) return ANY;
  return options.hasNoStream() ? NO_STREAM : Number(options.getRevision());
}

function responseFor(outcome: WriteOutcome, expected: Expected): streams.AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind === 'conflict')
    return fillIn(response, { wrongExpectedVersion: conflict(expected, outcome.current) });
  const success = { currentRevision: `${outcome.revision}`, noPosition: new shared.Empty() };
  return fillIn(response, { success: fillIn(new streams.AppendResp.Success(), success) });
}

function conflict(expected: Expected, current: number): streams.AppendResp.WrongExpectedVersion {
  const none = new shared.Empty();
  return fillIn(new streams.AppendResp.WrongExpectedVersion(), {
    ...(current === NO_STREAM ? { currentNoStream: none } : { currentRevision: `${current}` }),
    ...(expected === NO_STREAM ? { expectedNoStream: none } : { expectedRevision: `${expected}` }),
  });
}

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
        callback(null, fillIn(new streams.DeleteResp(), { noPosition: new shared.Empty() }));
      },
      refuse: callback,
    });
  };
}

function wrongExpectedVersion(stream: string, expected: Expected, current: number): Refusal {
  const metadata = Metadata.fromHttp2Headers({
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': `${expected === ANY ? -2 : expected}`,
    'actual-version': `${current}`,
  });
  return {
    code: status.FAILED_PRECONDITION,
    details: 'Delete failed due to WrongExpectedVersion.',
    metadata,
  };
}

import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleClientStreamingCall } from '@grpc/grpc-js';
import { ANY, type Expected, NO_STREAM, type WriteOutcome } from '../log/memory-log.js';
import type { ProposedEvent } from '../log/stored-event.js';
import { type Context, serve } from './context.js';
import { filled } from './filled.js';
import { proposedEvent, streamName } from './messages.js';

/** One append a call: its options, then an event a message. */
export function append(context: Context): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> {
  return (call, callback) => {
    let options = new streams.AppendReq.Options();
    const events: ProposedEvent[] = [];
    call.on('data', (message: streams.AppendReq) => {
      const proposed = message.getProposedMessage();
      if (proposed) events.push(proposedEvent(proposed));
      else options = message.getOptions() ?? options;
    });
    // Also comes when a client of Node's cancels half way: what has arrived is written, as by the real server more often than not.
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
    return filled(response, { wrongExpectedVersion: conflict(expected, outcome.current) });
  const success = { currentRevision: `${outcome.revision}`, noPosition: new shared.Empty() };
  return filled(response, { success: filled(new streams.AppendResp.Success(), success) });
}

function conflict(expected: Expected, current: number): streams.AppendResp.WrongExpectedVersion {
  const none = new shared.Empty();
  return filled(new streams.AppendResp.WrongExpectedVersion(), {
    ...(current === NO_STREAM ? { currentNoStream: none } : { currentRevision: `${current}` }),
    ...(expected === NO_STREAM ? { expectedNoStream: none } : { expectedRevision: `${expected}` }),
  });
}

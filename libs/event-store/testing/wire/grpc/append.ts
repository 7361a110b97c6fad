import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleClientStreamingCall } from '@grpc/grpc-js';
import { ANY, type Expected, NO_STREAM, type WriteOutcome } from '../log/memory-log.js';
import type { ProposedEvent } from '../log/stored-event.js';
import { type Context, serve } from './context.js';
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
  if (outcome.kind === 'conflict') response.setWrongExpectedVersion(conflict(expected, outcome.current));
  else response.setSuccess(success(outcome));
  return response;
}

function success({ revision }: Extract<WriteOutcome, { kind: 'written' }>): streams.AppendResp.Success {
  const answer = new streams.AppendResp.Success();
  answer.setCurrentRevision(`${revision}`);
  answer.setNoPosition(new shared.Empty());
  return answer;
}

function conflict(expected: Expected, current: number): streams.AppendResp.WrongExpectedVersion {
  const answer = new streams.AppendResp.WrongExpectedVersion();
  const empty = new shared.Empty();
  if (current === NO_STREAM) answer.setCurrentNoStream(empty);
  else answer.setCurrentRevision(`${current}`);
  if (expected === ANY) answer.setExpectedAny(empty);
  else if (expected === NO_STREAM) answer.setExpectedNoStream(empty);
  else answer.setExpectedRevision(`${expected}`);
  return answer;
}

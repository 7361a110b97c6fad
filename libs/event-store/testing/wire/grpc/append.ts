import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleClientStreamingCall } from '@grpc/grpc-js';
import { type Expected, NO_STREAM } from '../log/commit-check.js';
import type { WriteOutcome } from '../log/memory-log.js';
import type { ProposedEvent } from '../log/stored-event.js';
import { type Context, refusalFor, serve } from './context.js';
import { proposedEvent, streamName } from './messages.js';
import { maxAppendSizeExceeded, notReady, type Refusal, streamDeleted, timedOut } from './refusals.js';

/** The server counts the data of the events only. */
export const MAX_APPEND_BYTES = 1_048_576;

/** One append a call: its options, then an event a message. */
export function append(context: Context): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> {
  return (call, callback) => {
    let options = new streams.AppendReq.Options();
    const events: ProposedEvent[] = [];
    let bytes = 0;
    let answered = false;
    const open = { reject: (refusal: Refusal) => finish(refusal) };
    const finish = (refusal: Refusal | null, response?: streams.AppendResp) => {
      if (answered) return;
      answered = true;
      context.calls.appends.delete(open);
      callback(refusal, response);
    };
    context.calls.appends.add(open);
    call.on('cancelled', () => context.calls.appends.delete(open));

    call.on('data', (message: streams.AppendReq) => {
      const proposed = message.getProposedMessage();
      if (!proposed) options = message.getOptions() ?? options;
      else {
        const event = proposedEvent(proposed);
        bytes += event.data.length;
        if (bytes > MAX_APPEND_BYTES) finish(maxAppendSizeExceeded(MAX_APPEND_BYTES));
        else events.push(event);
      }
    });
    // Also comes when a client of Node's cancels half way: what has arrived is written, as by the real server more often than not.
    call.on('end', () => {
      const refusal = refusalFor(context, call);
      if (refusal) finish(refusal);
      if (answered) return;
      const stream = streamName(options.getStreamIdentifier());
      const expected = expectedOf(options);
      serve(context, call, context.faults.appends, {
        work: () => context.log.append(stream, expected, events),
        answer: (outcome) => {
          if (outcome.kind === 'streamDeleted') finish(streamDeleted(stream));
          else finish(null, responseFor(outcome, expected));
        },
        refuse: finish,
        fail: (fault) => finish(fault === 'notReady' ? notReady() : timedOut('Commit phase timeout.')),
      });
    });
  };
}

function expectedOf(options: streams.AppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'streamExists';
  return options.hasNoStream() ? NO_STREAM : Number(options.getRevision());
}

function responseFor(
  outcome: Exclude<WriteOutcome, { kind: 'streamDeleted' }>,
  expected: Expected,
): streams.AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind === 'written') response.setSuccess(success(outcome));
  else response.setWrongExpectedVersion(conflict(expected, outcome.current));
  return response;
}

function success({
  revision,
  position,
}: Extract<WriteOutcome, { kind: 'written' }>): streams.AppendResp.Success {
  const answer = new streams.AppendResp.Success();
  if (revision === NO_STREAM) answer.setNoStream(new shared.Empty());
  else answer.setCurrentRevision(`${revision}`);
  if (position === undefined) answer.setNoPosition(new shared.Empty());
  else {
    const place = new streams.AppendResp.Position();
    place.setCommitPosition(`${position}`);
    place.setPreparePosition(`${position}`);
    answer.setPosition(place);
  }
  return answer;
}

function conflict(expected: Expected, current: number): streams.AppendResp.WrongExpectedVersion {
  const answer = new streams.AppendResp.WrongExpectedVersion();
  const empty = new shared.Empty();
  if (current === NO_STREAM) answer.setCurrentNoStream(empty);
  else answer.setCurrentRevision(`${current}`);
  if (expected === 'any') answer.setExpectedAny(empty);
  else if (expected === 'streamExists') answer.setExpectedStreamExists(empty);
  else if (expected === NO_STREAM) answer.setExpectedNoStream(empty);
  else answer.setExpectedRevision(`${expected}`);
  return answer;
}

import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type handleBidiStreamingCall, type ServerDuplexStream, status } from '@grpc/grpc-js';
import emptyMessage from 'google-protobuf/google/protobuf/empty_pb.js';
import { type Expected, NO_STREAM } from '../log/commit-check.js';
import type { WriteOutcome } from '../log/memory-log.js';
import type { ProposedEvent } from '../log/stored-event.js';
import { MAX_APPEND_BYTES } from './append.js';
import {
  type BatchStatus,
  conflictStatus,
  deletedStatus,
  deniedStatus,
  notReadyStatus,
  timeoutStatus,
  tooLargeStatus,
} from './batch-status.js';
import { type Context, refusalFor, serve } from './context.js';
import { proposedEvent, streamIdentifier, streamName } from './messages.js';
import type { Refusal } from './refusals.js';

type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;

/** One append of a batch stream, gathered from its messages until the final one. */
interface PendingAppend {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ProposedEvent[];
}

/** Many appends over one long call; each answer carries the correlation id of its question. */
export function batchAppend(
  context: Context,
): handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> {
  return (call) => {
    const pending = new Map<string, PendingAppend>();
    const denial = refusalFor(context, call);
    if (denial && denial.code !== status.PERMISSION_DENIED) return void call.emit('error', denial);
    const reject = (refusal: Refusal) => {
      close();
      call.emit('error', refusal);
    };
    const open = { reject };
    const close = () => context.calls.appends.delete(open);
    context.calls.appends.add(open);
    call.on('cancelled', close);
    call.on('end', () => {
      close();
      call.end();
    });
    call.on('data', (message: streams.BatchAppendReq) => {
      receive(context, call, pending, message, { denied: denial !== undefined, reject });
    });
  };
}

function receive(
  context: Context,
  call: BatchCall,
  pending: Map<string, PendingAppend>,
  message: streams.BatchAppendReq,
  { denied, reject }: { readonly denied: boolean; readonly reject: (refusal: Refusal) => void },
) {
  const id = message.getCorrelationId()?.getString() ?? '';
  const options = message.getOptions();
  const answer = (stream: string, outcome: WriteOutcome | BatchStatus, expected: Expected = 'any') => {
    pending.delete(id);
    call.write(responseFor(id, stream, expected, outcome));
  };
  if (options) {
    const stream = streamName(options.getStreamIdentifier());
    if (denied) return answer(stream, deniedStatus());
    const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
    if (deadline <= context.now()) return answer(stream, timeoutStatus());
    pending.set(id, { stream, expected: expectedOf(options), events: [] });
  }
  const append = pending.get(id);
  if (!append) return;
  const { stream, expected, events } = append;
  events.push(...message.getProposedMessagesList().map(proposedEvent));
  const bytes = events.reduce((sum, { data }) => sum + data.length, 0);
  if (bytes > MAX_APPEND_BYTES) return answer(stream, tooLargeStatus(MAX_APPEND_BYTES));
  if (!message.getIsFinal()) return;

  serve(context, call, context.faults.appends, {
    work: () => context.log.append(stream, expected, events),
    answer: (outcome) => answer(stream, outcome, expected),
    refuse: reject,
    fail: (fault) => answer(stream, fault === 'notReady' ? notReadyStatus() : timeoutStatus()),
  });
}

function expectedOf(options: streams.BatchAppendReq.Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'streamExists';
  return options.hasNoStream() ? NO_STREAM : Number(options.getStreamPosition());
}

function responseFor(
  correlationId: string,
  stream: string,
  expected: Expected,
  outcome: WriteOutcome | BatchStatus,
): streams.BatchAppendResp {
  const id = new shared.UUID();
  id.setString(correlationId);
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(id);
  response.setStreamIdentifier(streamIdentifier(stream));
  if (!('kind' in outcome)) response.setError(outcome);
  else if (outcome.kind === 'written') response.setSuccess(success(outcome));
  else if (outcome.kind === 'streamDeleted') response.setError(deletedStatus(stream));
  else response.setError(conflictStatus(expected, outcome.current));
  return response;
}

function success({
  revision,
  position,
}: Extract<WriteOutcome, { kind: 'written' }>): streams.BatchAppendResp.Success {
  const answer = new streams.BatchAppendResp.Success();
  if (revision === NO_STREAM) answer.setNoStream(new emptyMessage.Empty());
  else answer.setCurrentRevision(`${revision}`);
  if (position === undefined) answer.setNoPosition(new emptyMessage.Empty());
  else {
    const place = new shared.AllStreamPosition();
    place.setCommitPosition(`${position}`);
    place.setPreparePosition(`${position}`);
    answer.setPosition(place);
  }
  return answer;
}

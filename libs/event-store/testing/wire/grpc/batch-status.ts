import codes from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import rpc from '@eventstore/db-client/generated/status_pb.js';
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js';
import emptyMessage from 'google-protobuf/google/protobuf/empty_pb.js';
import { type Expected, NO_STREAM } from '../log/commit-check.js';
import { streamIdentifier } from './messages.js';

/** How a batch append refuses one of its appends: a google.rpc.Status whose details are typed. */
export type BatchStatus = rpc.Status;

export function conflictStatus(expected: Expected, current: number): BatchStatus {
  const conflict = new shared.WrongExpectedVersion();
  const empty = new emptyMessage.Empty();
  if (current === NO_STREAM) conflict.setCurrentNoStream(empty);
  else conflict.setCurrentStreamRevision(`${current}`);
  if (expected === 'any') conflict.setExpectedAny(empty);
  else if (expected === 'streamExists') conflict.setExpectedStreamExists(empty);
  else if (expected === NO_STREAM) conflict.setExpectedNoStream(empty);
  else conflict.setExpectedStreamPosition(`${expected}`);
  return batchStatus(codes.Code.ALREADY_EXISTS, 'WrongExpectedVersion', conflict);
}

export function deletedStatus(stream: string): BatchStatus {
  const deleted = new shared.StreamDeleted();
  deleted.setStreamIdentifier(streamIdentifier(stream));
  return batchStatus(codes.Code.NOT_FOUND, 'StreamDeleted', deleted);
}

export const deniedStatus = () =>
  batchStatus(codes.Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied());

export const timeoutStatus = () => batchStatus(codes.Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());

export function tooLargeStatus(bytes: number): BatchStatus {
  const exceeded = new shared.MaximumAppendSizeExceeded();
  exceeded.setMaxappendsize(bytes);
  return batchStatus(codes.Code.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', exceeded);
}

/** A node that cannot write says so without a typed detail: the client knows no name for it. */
export const notReadyStatus = () =>
  batchStatus(codes.Code.OK, 'Server Is Not Ready', new emptyMessage.Empty(), 'google.protobuf.Empty');

function batchStatus(
  code: codes.Code,
  message: string,
  detail: { serializeBinary(): Uint8Array },
  type = `event_store.client.${message}`,
): BatchStatus {
  const details = new anyMessage.Any();
  details.pack(detail.serializeBinary(), type);
  const answer = new rpc.Status();
  answer.setCode(code);
  answer.setMessage(message);
  answer.setDetails(details);
  return answer;
}

import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedEvent, StoredEvent } from '../log/stored-event.js';

const TICKS_PER_MILLISECOND = 10_000;

function streamIdentifier(stream: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}

export function streamName(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function proposedEvent(message: streams.AppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString().toLowerCase() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function eventMessage(event: StoredEvent): streams.ReadResp {
  const position = `${event.position}`;
  const id = new shared.UUID();
  id.setString(event.id);

  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(id);
  recorded.setStreamIdentifier(streamIdentifier(event.stream));
  recorded.setStreamRevision(`${event.revision}`);
  recorded.setCommitPosition(position);
  recorded.setPreparePosition(position);
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream')
    .set('created', `${event.created * TICKS_PER_MILLISECOND}`);

  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(position);
  const message = new streams.ReadResp();
  message.setEvent(read);
  return message;
}

export function notFoundMessage(stream: string): streams.ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(streamIdentifier(stream));
  const message = new streams.ReadResp();
  message.setStreamNotFound(notFound);
  return message;
}

export function confirmationMessage(subscriptionId: string): streams.ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  const message = new streams.ReadResp();
  message.setConfirmation(confirmation);
  return message;
}

export function caughtUpMessage(): streams.ReadResp {
  const message = new streams.ReadResp();
  message.setCaughtUp(new streams.ReadResp.CaughtUp());
  return message;
}

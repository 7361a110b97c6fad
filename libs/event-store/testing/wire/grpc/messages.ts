import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ProposedEvent, StoredEvent } from '../memory-log.js';

/** Fields of a message that has a setter for each. */
type Fields<Message> = {
  readonly [Setter in keyof Message as Setter extends `set${infer Name}`
    ? Uncapitalize<Name>
    : never]?: Message[Setter] extends (value: infer Value) => unknown ? Value : never;
};

/** Sets the message's fields, and returns it. */
export function fillIn<Message extends object>(message: Message, fields: Fields<Message>): Message {
  const settable: object = message;
  for (const [name, value] of Object.entries(fields))
    Reflect.get(settable, `set${name.charAt(0).toUpperCase()}${name.slice(1)}`).call(message, value);
  return message;
}

const TICKS_PER_MILLISECOND = 10_000;

const streamIdentifier = (stream: string) =>
  fillIn(new shared.StreamIdentifier(), { streamName: Buffer.from(stream) });

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

/** Without a position in the log of all streams, since the till reads by revision. */
export function eventMessage(event: StoredEvent): streams.ReadResp {
  const recorded = fillIn(new streams.ReadResp.ReadEvent.RecordedEvent(), {
    id: fillIn(new shared.UUID(), { string: event.id }),
    streamIdentifier: streamIdentifier(event.stream),
    streamRevision: `${event.revision}`,
    data: event.data,
    customMetadata: event.metadata,
  });
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream')
    .set('created', `${event.created * TICKS_PER_MILLISECOND}`);
  const read = fillIn(new streams.ReadResp.ReadEvent(), { event: recorded, noPosition: new shared.Empty() });
  return fillIn(new streams.ReadResp(), { event: read });
}

export function notFoundMessage(stream: string): streams.ReadResp {
  const streamNotFound = fillIn(new streams.ReadResp.StreamNotFound(), {
    streamIdentifier: streamIdentifier(stream),
  });
  return fillIn(new streams.ReadResp(), { streamNotFound });
}

export function confirmationMessage(subscriptionId: string): streams.ReadResp {
  const confirmation = fillIn(new streams.ReadResp.SubscriptionConfirmation(), { subscriptionId });
  return fillIn(new streams.ReadResp(), { confirmation });
}

export const caughtUpMessage = () =>
  fillIn(new streams.ReadResp(), { caughtUp: new streams.ReadResp.CaughtUp() });

import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall } from '@grpc/grpc-js';
import type { Fault } from '../fault-queue.js';
import { allBackwards, allForwards, backwards, forwards } from '../log/reading.js';
import { type StoredEvent, TOMBSTONE } from '../log/stored-event.js';
import { isMetastream } from '../log/stream-metadata.js';
import { breakOff, type ReadCall } from './break-off.js';
import { type Context, refusalFor, serve } from './context.js';
import { eventMessage, notFoundMessage, streamName } from './messages.js';
import { badRead, notReady, type Refusal, streamDeleted, timedOut } from './refusals.js';
import { Subscription } from './subscription.js';
import { allSource, streamSource } from './subscription-source.js';

/** Reads and subscriptions are the same call of the wire. */
export function read(context: Context): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    const refuse = (refusal: Refusal) => void call.emit('error', refusal);
    const options = call.request.getOptions();
    const refusal = refusalFor(context, call);
    if (refusal || !options) return refuse(refusal ?? badRead());
    const subscribes = options.hasSubscription();
    serve(context, call, subscribes ? context.faults.subscriptions : context.faults.reads, {
      work: () => {},
      answer: (_, fault) => (subscribes ? subscribe : readOnce)(context, call, options, fault),
      refuse,
      fail: (fault) => refuse(fault === 'notReady' ? notReady() : timedOut('Read timeout.')),
    });
  };
}

function subscribe(context: Context, call: ReadCall, options: streams.ReadReq.Options, fault?: Fault): void {
  const all = options.getAll();
  const source = all
    ? allSource(context.log, all, options.getFilter())
    : streamSource(context.log, options.getStream() ?? new streams.ReadReq.Options.StreamOptions());
  new Subscription(context, call, source, fault?.kind === 'breakAfter' ? fault : undefined).start();
}

function readOnce(context: Context, call: ReadCall, options: streams.ReadReq.Options, fault?: Fault): void {
  const count = Number(options.getCount());
  const stream = options.getStream();
  const name = streamName(stream?.getStreamIdentifier());
  const forward = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS;
  if (count === 0 || (forward && stream?.hasEnd())) return void call.emit('error', badRead());
  if (stream && context.log.lastRevision(name) === TOMBSTONE) {
    return void call.emit('error', streamDeleted(name));
  }
  const last =
    context.log.lastRevision(name) - (fault?.kind === 'behind' && !isMetastream(name) ? fault.events : 0);
  const found = stream
    ? eventsOfStream(context, name, stream, forward, last)
    : eventsOfAll(context, options, forward);
  if (!found) {
    call.write(notFoundMessage(name));
    return void call.end();
  }
  const breaks = fault?.kind === 'breakAfter' ? fault : undefined;
  const limit = Math.min(count, breaks?.events ?? Number.POSITIVE_INFINITY);
  void send(call, take(found, limit)).then(() => {
    if (breaks) breakOff(context, call, breaks.how);
    else call.end();
  });
}

function eventsOfStream(
  { log }: Context,
  name: string,
  stream: streams.ReadReq.Options.StreamOptions,
  forward: boolean,
  last: number,
): Iterable<StoredEvent> | undefined {
  if (last < 0 || log.isSoftDeleted(name)) return undefined;
  if (stream.hasEnd()) return backwards(log, name, last);
  const from = stream.hasRevision() ? Number(stream.getRevision()) : 0;
  return forward ? forwards(log, name, from, last) : backwards(log, name, Math.min(from, last));
}

function eventsOfAll(
  { log }: Context,
  options: streams.ReadReq.Options,
  forward: boolean,
): Iterable<StoredEvent> {
  const all = options.getAll();
  const end = all?.hasEnd() ? Number.POSITIVE_INFINITY : 0;
  const from = Number(all?.getPosition()?.getCommitPosition() ?? end);
  return forward ? allForwards(log, from) : allBackwards(log, from);
}

function* take<Item>(items: Iterable<Item>, limit: number): Generator<Item> {
  let left = limit;
  if (left <= 0) return;
  for (const item of items) {
    yield item;
    left -= 1;
    if (left <= 0) return;
  }
}

/** Writes as fast as the client takes it. */
async function send(call: ReadCall, events: Iterable<StoredEvent>): Promise<void> {
  for (const event of events) {
    if (call.cancelled) return;
    if (!call.write(eventMessage(event))) await drained(call);
  }
}

function drained(call: ReadCall): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      call.off('drain', done);
      call.off('cancelled', done);
      resolve();
    };
    call.on('drain', done);
    call.on('cancelled', done);
  });
}

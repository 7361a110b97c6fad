import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall } from '@grpc/grpc-js';
import type { Fault } from '../fault-queue.js';
import type { StoredEvent } from '../log/stored-event.js';
import { isMetastream } from '../log/stream-metadata.js';
import { breakOff } from './break-off.js';
import { type Context, serve } from './context.js';
import { eventMessage, notFoundMessage, streamName } from './messages.js';
import { Subscription } from './subscription.js';

const BACKWARDS = 1;

/** Reads and subscriptions are the same call of the wire. */
export function read(context: Context): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    const options = call.request.getOptions();
    const stream = options?.getStream();
    if (!options || !stream) throw new Error('the double reads streams only');
    const name = streamName(stream.getStreamIdentifier());
    const from = stream.hasRevision() ? Number(stream.getRevision()) : undefined;
    const subscribes = options.hasSubscription();
    serve(context, call, subscribes ? context.faults.subscriptions : context.faults.reads, {
      work: () => {},
      answer: (_, fault) => {
        const breaks = fault?.kind === 'breakAfter' ? fault : undefined;
        if (subscribes) return new Subscription(context, call, name, from ?? -1, breaks).start();
        const found = eventsOf(context, name, from, options, fault);
        if (!found) call.write(notFoundMessage(name));
        for (const event of found ?? []) call.write(eventMessage(event));
        breakOff(context, call, breaks?.how ?? 'end');
      },
      refuse: (refusal) => void call.emit('error', refusal),
    });
  };
}

/** What a read finds; undefined where there is no stream. */
function eventsOf(
  { log }: Context,
  stream: string,
  from: number | undefined,
  options: streams.ReadReq.Options,
  fault?: Fault,
): StoredEvent[] | undefined {
  const missing = fault?.kind === 'behind' && !isMetastream(stream) ? fault.events : 0;
  const last = log.lastRevision(stream) - missing;
  if (last < 0 || log.isSoftDeleted(stream)) return undefined;
  const backwards = options.getReadDirection() === BACKWARDS;
  const end = fault?.kind === 'breakAfter' ? fault.events : Number.POSITIVE_INFINITY;
  const limit = Math.min(Number(options.getCount()), end);
  const found = log
    .readable(stream)
    .filter(({ revision }) => revision <= (backwards ? Math.min(from ?? last, last) : last));
  if (backwards) return found.reverse().slice(0, limit);
  return found.filter(({ revision }) => revision >= (from ?? 0)).slice(0, limit);
}

import { randomUUID } from 'node:crypto';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall } from '@grpc/grpc-js';
import type { Break, Fault } from '../faults.js';
import { isMetastream, type StoredEvent } from '../memory-log.js';
import { breakOff, type Context, type ReadCall, serve } from './context.js';
import {
  caughtUpMessage,
  confirmationMessage,
  eventMessage,
  notFoundMessage,
  streamName,
} from './messages.js';

const BACKWARDS = 1;

/** Serves reads and subscriptions, which are the same gRPC call. */
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

/** Undefined if the stream doesn't exist. */
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

/** One subscription: sends the stored events, then that it has caught up, then new events. */
class Subscription {
  private sentCaughtUp = false;
  private stopped = false;
  private sent = 0;
  private unlisten = () => {};

  constructor(
    private readonly context: Context,
    private readonly call: ReadCall,
    private readonly stream: string,
    private reached: number,
    private readonly breaks: Extract<Fault, { kind: 'breakAfter' }> | undefined,
  ) {}

  start(): void {
    const { faults, log } = this.context;
    faults.running.add(this);
    const send = () => faults.pass(() => this.pump());
    this.unlisten = log.listen(send);
    this.call.on('cancelled', () => this.stop());
    this.call.write(confirmationMessage(randomUUID()));
    send();
  }

  break(how: Break): void {
    this.stop();
    breakOff(this.context, this.call, how);
  }

  private stop(): void {
    this.stopped = true;
    this.unlisten();
    this.context.faults.running.delete(this);
  }

  /** Sends all events that are not sent yet. */
  private pump(): void {
    const { log } = this.context;
    if (log.isSoftDeleted(this.stream)) return;
    while (!this.stopped) {
      const event = log.firstAfter(this.stream, this.reached);
      if (!event) break;
      this.send(event);
    }
    if (!this.stopped) this.sendCaughtUp();
  }

  private send(event: StoredEvent): void {
    this.reached = event.revision;
    this.call.write(eventMessage(event));
    this.sent += 1;
    if (this.breaks && this.sent >= this.breaks.events) this.break(this.breaks.how);
  }

  /** The server never sends it for a stream that doesn't exist. */
  private sendCaughtUp(): void {
    if (this.sentCaughtUp || this.context.log.lastRevision(this.stream) < 0) return;
    this.sentCaughtUp = true;
    this.call.write(caughtUpMessage());
  }
}

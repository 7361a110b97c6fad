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

/** One subscription: sends what is there, says that it has caught up, then sends what is written. */
class Subscription {
  private saidCaughtUp = false;
  private over = false;
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
    this.over = true;
    this.unlisten();
    this.context.faults.running.delete(this);
  }

  /** Sends what there is. */
  private pump(): void {
    const { log } = this.context;
    if (log.isSoftDeleted(this.stream)) return;
    while (!this.over) {
      const event = log.firstAfter(this.stream, this.reached);
      if (!event) break;
      this.send(event);
    }
    if (!this.over) this.sayCaughtUp();
  }

  private send(event: StoredEvent): void {
    this.reached = event.revision;
    this.call.write(eventMessage(event));
    this.sent += 1;
    if (this.breaks && this.sent >= this.breaks.events) this.break(this.breaks.how);
  }

  /** The server never says so of a stream that is not there. */
  private sayCaughtUp(): void {
    if (this.saidCaughtUp || this.context.log.lastRevision(this.stream) < 0) return;
    this.saidCaughtUp = true;
    this.call.write(caughtUpMessage());
  }
}

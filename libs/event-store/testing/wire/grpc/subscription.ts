import { randomUUID } from 'node:crypto';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Break, Fault } from '../fault-queue.js';
import { type StoredEvent, TOMBSTONE } from '../log/stored-event.js';
import type { OpenSubscription } from '../open-calls.js';
import { breakOff, type ReadCall } from './break-off.js';
import type { Context } from './context.js';
import { caughtUpMessage, confirmationMessage, eventMessage } from './messages.js';
import { consumerTooSlow, type Refusal, streamDeleted } from './refusals.js';
import type { Source } from './subscription-source.js';

/** Places in each of the two buffers a live event passes on its way to the socket. */
const BUFFERED = 32;

/**
 * One subscription: reads what is there as fast as the client takes it, says that it has caught up, then hands on what
 * is written. A client that leaves both buffers full while live is dropped.
 */
export class Subscription implements OpenSubscription {
  readonly #outbox: streams.ReadResp[] = [];
  readonly #live: StoredEvent[] = [];
  #phase: 'catchingUp' | 'live' | 'over' = 'catchingUp';
  #confirmed = false;
  #announcesCaughtUp = false;
  #blocked = false;
  #failure: Refusal | undefined;
  #sent = 0;
  readonly #unlisten: () => void;

  constructor(
    private readonly context: Context,
    private readonly call: ReadCall,
    private readonly source: Source,
    private readonly breaks: Extract<Fault, { kind: 'breakAfter' }> | undefined,
  ) {
    this.#unlisten = context.log.live.listen((event) => this.#appeared(event));
  }

  start(): void {
    this.context.calls.subscriptions.add(this);
    this.call.on('cancelled', () => this.#stop());
    this.call.on('drain', () => {
      this.#blocked = false;
      this.#pump();
    });
    if (this.source.liveOnly) this.#goLive();
    this.#pump();
  }

  break(how: Break): void {
    this.#stop();
    breakOff(this.context, this.call, how);
  }

  #stop(): void {
    this.#phase = 'over';
    this.#unlisten();
    this.context.calls.subscriptions.delete(this);
  }

  #appeared(event: StoredEvent): void {
    if (this.#phase === 'live' && !this.#failure && this.source.takes(event)) {
      if (this.#live.length < BUFFERED) this.#live.push(event);
      else this.#fail(consumerTooSlow());
    }
    this.#pump();
  }

  /** What is in the outbox is still delivered, then the call fails. */
  #fail(refusal: Refusal): void {
    this.#failure = refusal;
    this.#live.length = 0;
  }

  /** Moves events towards the socket until it takes no more or there are none. */
  #pump() {
    const { frozen } = this.context.faults;
    if (frozen.closed) return frozen.pass(() => this.#pump());
    do {
      this.#fill();
      this.#flush();
    } while (this.#phase !== 'over' && this.#outbox.length === 0 && !this.#blocked && this.#hasMore());
  }

  #hasMore(): boolean {
    if (this.#failure) return true;
    return this.#phase === 'catchingUp' ? this.source.state() === 'there' : this.#live.length > 0;
  }

  #fill(): void {
    if (this.#phase === 'catchingUp' && !this.#failure) this.#catchUp();
    if (this.#phase !== 'live' || this.#failure) return;
    while (this.#outbox.length < BUFFERED && (this.#announcesCaughtUp || this.#live.length > 0)) {
      if (this.#announcesCaughtUp) this.#outbox.push(caughtUpMessage());
      else this.#moveLive();
      this.#announcesCaughtUp = false;
    }
  }

  #moveLive(): void {
    const event = this.#live.shift();
    if (!event) return;
    this.#outbox.push(eventMessage(event));
    if (event.revision === TOMBSTONE && this.source.stream !== undefined) {
      this.#fail(streamDeleted(this.source.stream));
    }
  }

  #catchUp() {
    const state = this.source.state();
    if (state === 'tombstoned') return this.#fail(streamDeleted(this.source.stream ?? ''));
    this.#confirm();
    if (state === 'missing') return;
    const room = BUFFERED - this.#outbox.length;
    if (room === 0) return;
    const events = this.source.next(room);
    this.#outbox.push(...events.map(eventMessage));
    if (events.length < room) this.#goLive();
  }

  #goLive(): void {
    this.#confirm();
    this.#phase = 'live';
    this.#announcesCaughtUp = true;
  }

  #confirm(): void {
    if (!this.#confirmed) this.#outbox.push(confirmationMessage(randomUUID()));
    this.#confirmed = true;
  }

  #flush(): void {
    while (!this.#blocked && this.#phase !== 'over') {
      const message = this.#outbox.shift();
      if (!message) break;
      this.#blocked = !this.call.write(message);
      if (message.hasEvent()) this.#sent += 1;
      if (this.breaks && this.#sent >= this.breaks.events) this.break(this.breaks.how);
    }
    if (this.#outbox.length > 0 || !this.#failure || this.#phase === 'over') return;
    this.#stop();
    this.call.emit('error', this.#failure);
  }
}

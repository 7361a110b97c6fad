import { randomUUID } from 'node:crypto';
import type { Break, Fault } from '../fault-queue.js';
import type { OpenSubscription } from '../faults.js';
import type { StoredEvent } from '../log/stored-event.js';
import { breakOff, type ReadCall } from './break-off.js';
import type { Context } from './context.js';
import { caughtUpMessage, confirmationMessage, eventMessage } from './messages.js';

/** One subscription: sends what is there, says that it has caught up, then sends what is written. */
export class Subscription implements OpenSubscription {
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

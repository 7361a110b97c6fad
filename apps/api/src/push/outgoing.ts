import { Injectable } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import PQueue from 'p-queue';
import type { PushSubscription } from '../engine/people/person.js';
import { Clock } from '../platform/clock.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import { encrypted } from './encryption.js';
import { type Message, manners, payload } from './messages.js';
import { PushServices } from './push-services.js';
import { Vapid } from './vapid.js';

/** Calls to push services at a time. One that hangs holds up its place alone. */
const AT_ONCE = 8;
/** Messages under way, waiting ones included: a table of a hundred gives ten rounds. More are dropped. */
const MOST = 1000;
/** Wait before the second try, in ms; each further one waits twice as long. */
const FIRST_WAIT = 5000;

/** What became of a try, or of a message that was not tried again. */
export type PushOutcome =
  | 'sent'
  | 'gone'
  | 'too_large'
  | 'refused'
  | 'busy'
  | 'unreachable'
  | 'expired'
  | 'dropped';

/** A message on its way to one device. */
export interface Parcel {
  readonly message: Message;
  readonly to: PushSubscription;
  /** Called when the push service knows the device no more. */
  readonly gone: () => void;
}

/** Sends messages to push services, and tries again for as long as a message is worth telling. Nobody waits for it. */
@Injectable()
export class Outgoing {
  private readonly queue = new PQueue({ concurrency: AT_ONCE });
  private readonly counts = new Map<PushKind, Map<PushOutcome, number>>();
  private underWay = 0;

  constructor(
    private readonly services: PushServices,
    private readonly vapid: Vapid,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  add(parcel: Parcel): void {
    if (this.underWay >= MOST) {
      this.count(parcel.message.kind, 'dropped');
      return;
    }
    this.underWay++;
    void this.deliver(parcel).finally(() => this.underWay--);
  }

  /** How often each outcome has happened, by kind. */
  totals(): ReadonlyMap<PushKind, ReadonlyMap<PushOutcome, number>> {
    return this.counts;
  }

  private async deliver({ message, to, gone }: Parcel): Promise<void> {
    const { steady } = this.clock;
    const until = steady.ms() + manners[message.kind].ttl * 1000;
    for (let wait = FIRST_WAIT; ; wait *= 2) {
      const tried = await this.queue.add(() => this.attempt(message, to, until - steady.ms()));
      this.count(message.kind, tried.outcome);
      if (tried.outcome === 'gone') gone();
      if (tried.outcome !== 'busy' && tried.outcome !== 'unreachable') return;
      const pause = Math.max(wait, tried.pause);
      if (steady.ms() + pause >= until) {
        this.count(message.kind, 'expired');
        return;
      }
      await steady.sleep(pause);
    }
  }

  private async attempt(
    message: Message,
    to: PushSubscription,
    left: number,
  ): Promise<{ readonly outcome: PushOutcome; readonly pause: number }> {
    if (left < 1000 || message.stands?.() === false) return { outcome: 'expired', pause: 0 };
    try {
      const body = encrypted(payload(message, to.origin), to);
      const answer = await this.services.post(to.endpoint, this.headers(message.kind, to, left), body);
      return { outcome: outcomeOf(answer.status), pause: this.asked(answer.retryAfter) };
    } catch {
      // No answer in time, or no way there. What was said stays out of the log: it may name the device's address.
      return { outcome: 'unreachable', pause: 0 };
    }
  }

  /** How long a push service asks to be left alone, in ms. It names seconds, or a moment. */
  private asked(retryAfter: string | null): number {
    const moment = Date.parse(retryAfter ?? '');
    const pause = Number(retryAfter) * 1000 || moment - this.clock.ms();
    return Math.max(0, pause || 0);
  }

  private headers(kind: PushKind, to: PushSubscription, left: number): Record<string, string> {
    const { urgency, replaces } = manners[kind];
    const { publicUrl } = this.settings;
    // Push services take an address with https for a subject, and some take no other.
    const subject = publicUrl?.startsWith('https:') ? publicUrl : to.origin;
    // The service is not to know by its name what is replaced.
    const topic = replaces ? { topic: this.secrets.signature('push', kind).slice(0, 32) } : {};
    return {
      authorization: this.vapid.authorization(to.endpoint, subject),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.floor(left / 1000)),
      urgency,
      ...topic,
    };
  }

  private count(kind: PushKind, outcome: PushOutcome): void {
    const outcomes = this.counts.get(kind) ?? new Map<PushOutcome, number>();
    this.counts.set(kind, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 413) return 'too_large';
  if (status === 429) return 'busy';
  return status >= 500 ? 'unreachable' : 'refused';
}

import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import PQueue from 'p-queue';
import type { PushSubscription } from '../engine/people/person.js';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import { encrypted } from './encryption.js';
import { deliveries, type Message, payload } from './messages.js';
import { PushLanes } from './push-lanes.js';
import { PushServices } from './push-services.js';
import { Subscriptions } from './subscriptions.js';
import { Vapid } from './vapid.js';

/** Most pieces of work that wait; an evening has a few. More are dropped. */
const MOST_WAITING = 200;
/** Most messages under way: a table of a hundred with ten rounds. More are dropped. */
const MOST = 1000;
/** Wait before the second try, in ms; each further one waits twice as long. */
const FIRST_WAIT = 5000;

/** What became of a try, or of a message that was not tried again. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'busy' | 'unreachable' | 'expired' | 'dropped';

/**
 * Sends push messages while no tap is being handled, and retries until a message is out of date. No call waits for it.
 */
@Injectable()
export class PushQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('Push');
  private readonly line = new PQueue({ concurrency: 1 });
  private readonly lanes: PushLanes;
  private readonly closing = new AbortController();
  private underWay = 0;

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly services: PushServices,
    private readonly vapid: Vapid,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
  ) {
    this.lanes = new PushLanes(clock);
  }

  /** Queues a message. `members` is evaluated when its turn comes. */
  tell(members: () => Iterable<string>, message: Message): void {
    this.later(async () => {
      for (const memberId of members()) await this.tellOne(memberId, message);
    });
  }

  /** Queues work. */
  later(work: () => Promise<void>): void {
    if (this.line.size >= MOST_WAITING) return;
    void this.line.add(work).catch((error) => {
      if (!(error instanceof StoreUnavailableError)) this.logger.error(error);
    });
  }

  private async tellOne(memberId: string, message: Message): Promise<void> {
    if (message.stands?.() === false) return;
    await this.scheduler.idle();
    for (const [rank, { endpoint }] of (await this.subscriptions.of(memberId, message.kind)).entries()) {
      if (this.underWay >= MOST) {
        this.note(message.kind, 'dropped');
        continue;
      }
      this.underWay++;
      void this.deliver(memberId, message, endpoint, rank).finally(() => this.underWay--);
    }
  }

  /** Drops what waits when the till closes. */
  onApplicationShutdown(): void {
    this.closing.abort();
  }

  private async deliver(memberId: string, message: Message, endpoint: string, rank: number): Promise<void> {
    const { steady } = this.clock;
    const { kind } = message;
    const { signal } = this.closing;
    const until = steady.ms() + deliveries[kind].ttl * 1000;
    for (let wait = FIRST_WAIT; !signal.aborted; wait *= 2) {
      const tried = await this.lanes.turn(endpoint, rank, (patience) =>
        this.attempt(memberId, message, { endpoint, left: until - steady.ms(), patience }),
      );
      this.note(kind, tried.outcome);
      if (tried.outcome === 'gone') this.later(() => this.subscriptions.gone(memberId, endpoint));
      if (tried.outcome !== 'busy' && tried.outcome !== 'unreachable') return;
      const pause = Math.max(wait, tried.pause);
      if (steady.ms() + pause >= until) {
        this.note(kind, 'expired');
        return;
      }
      await this.clock.sleep(pause, signal).catch(() => undefined);
    }
  }

  private async attempt(
    memberId: string,
    message: Message,
    { endpoint, left, patience }: { endpoint: string; left: number; patience: number },
  ): Promise<{ readonly outcome: PushOutcome; readonly pause: number }> {
    // The member may have logged out there, or unsubscribed, since the last try.
    const to = (await this.subscriptions.of(memberId, message.kind)).find(
      (device) => device.endpoint === endpoint,
    );
    const isOver = left < 1000 || this.closing.signal.aborted || message.stands?.() === false;
    if (!to || isOver) return { outcome: 'expired', pause: 0 };
    try {
      const body = encrypted(payload(message, to.origin), to);
      const headers = this.headers(message.kind, to, left);
      const answer = await this.services.post(endpoint, headers, body, patience);
      this.lanes.answered(endpoint);
      return { outcome: outcomeOf(answer.status), pause: this.asked(answer.retryAfter) };
    } catch {
      // No answer in time, or unreachable. The error isn't logged: it may name the device's address.
      return { outcome: this.lanes.unanswered(endpoint) ? 'gone' : 'unreachable', pause: 0 };
    }
  }

  /** The service's Retry-After, seconds or a date, in ms. */
  private asked(retryAfter: string | null): number {
    const moment = Date.parse(retryAfter ?? '');
    const pause = Number(retryAfter) * 1000 || moment - this.clock.ms();
    return Math.max(0, pause || 0);
  }

  private headers(kind: PushKind, to: PushSubscription, left: number): Record<string, string> {
    const { urgency, replaces } = deliveries[kind];
    const { publicUrl } = this.settings;
    // Push services take an address with https for a subject, and some take no other.
    const subject = publicUrl?.startsWith('https:') ? publicUrl : to.origin;
    // Hashed, so that the push service learns nothing from the topic.
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

  private note(kind: PushKind, outcome: PushOutcome): void {
    this.logger.debug(`${kind} ${outcome}`);
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'busy';
  return status >= 500 ? 'unreachable' : 'refused';
}

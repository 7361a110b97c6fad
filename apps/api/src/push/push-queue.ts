import { setMaxListeners } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import PQueue from 'p-queue';
import type { PushSubscription } from '../engine/people/person.js';
import { Clock } from '../platform/clock.js';
import { IdleScheduler } from '../platform/scheduling.js';
import { Secrets } from '../platform/secrets.js';
import { Settings } from '../platform/settings.js';
import { Subscriptions } from './subscriptions.js';
import { deliveries, encrypted, type Message, PushServices, payload, Vapid } from './web-push.js';

/** Most pieces of work that wait; an evening has a few. More are dropped. */
const MOST_WAITING = 200;
/** Most messages under way: a table of a hundred with ten rounds. More are dropped. */
const MOST = 1000;
/** Wait before the second try, in ms. Each further one waits twice as long. */
const FIRST_WAIT = 5000;

/** Addresses called at a time. A dead one takes 5 s to fail, so there is room for a whole table. */
const AT_A_TIME = 100;

/** What became of a try, or of a message that was not tried again. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'busy' | 'unreachable' | 'expired';

/**
 * Sends push messages while no tap is being handled, and retries until a message is out of date. No call waits for it.
 */
@Injectable()
export class PushQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('Push');
  private readonly line = new PQueue({ concurrency: 1 });
  private readonly sending = new PQueue({ concurrency: AT_A_TIME });
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
    // Each message that waits for its next try listens. Node warns from eleven on.
    setMaxListeners(MOST, this.closing.signal);
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
    for (const { endpoint } of await this.subscriptions.of(memberId, message.kind)) {
      if (this.underWay >= MOST) {
        this.logger.debug(`${message.kind} dropped`);
        continue;
      }
      this.underWay++;
      void this.deliver(memberId, message, endpoint).finally(() => this.underWay--);
    }
  }

  /** Drops what waits when the till closes. */
  onApplicationShutdown(): void {
    this.closing.abort();
  }

  private async deliver(memberId: string, message: Message, endpoint: string): Promise<void> {
    const { steady } = this.clock;
    const { kind } = message;
    const { signal } = this.closing;
    const until = steady.ms() + deliveries[kind].ttl * 1000;
    for (let tries = 0; !signal.aborted; tries++) {
      const attempt = () => this.attempt(memberId, message, endpoint, until - steady.ms());
      // Addresses that did not answer the last time come after all others.
      const { outcome, pause } = await this.sending.add(attempt, { priority: -tries });
      this.logger.debug(`${kind} ${outcome}`);
      if (outcome === 'gone') this.later(() => this.subscriptions.gone(memberId, endpoint));
      if (outcome !== 'busy' && outcome !== 'unreachable') return;
      // The attempt after that finds a message that is out of date.
      const next = Math.min(Math.max(FIRST_WAIT * 2 ** tries, pause), until - steady.ms());
      await this.clock.sleep(next, signal).catch(() => undefined);
    }
  }

  private async attempt(
    memberId: string,
    message: Message,
    endpoint: string,
    left: number,
  ): Promise<{ readonly outcome: PushOutcome; readonly pause: number }> {
    // The member may have logged out there, or unsubscribed, since the last try.
    const devices = await this.subscriptions.of(memberId, message.kind);
    const to = devices.find((device) => device.endpoint === endpoint);
    const isOver = left < 1000 || this.closing.signal.aborted || message.stands?.() === false;
    if (!to || isOver) return { outcome: 'expired', pause: 0 };
    try {
      const body = encrypted(payload(message, to.origin), to);
      const headers = this.headers(message.kind, to, left);
      const answer = await this.services.post(endpoint, headers, body);
      return { outcome: outcomeOf(answer.status), pause: this.asked(answer.retryAfter) };
    } catch {
      // No answer in time, or unreachable. The error isn't logged: it may name the device's address.
      return { outcome: 'unreachable', pause: 0 };
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
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429) return 'busy';
  return status >= 500 ? 'unreachable' : 'refused';
}

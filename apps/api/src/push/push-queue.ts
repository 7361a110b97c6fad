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

/** Most queued jobs; an evening has a few. More are dropped. */
const MAX_JOBS = 200;
/** Most messages in delivery: a table of a hundred with ten rounds. More are dropped. */
const MAX_MESSAGES = 1000;
/** Wait before the first retry, in ms, doubled before each further one. */
const FIRST_WAIT = 5000;

/** Concurrent requests to push services. An unreachable one takes 5 s to fail, so there are enough for a whole table. */
const CONCURRENCY = 100;

/** The outcome of an attempt; `expired`: none was made. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'busy' | 'unreachable' | 'expired';

/** Sends push messages while no tap is being handled, and retries until they expire. No call waits for it. */
@Injectable()
export class PushQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('Push');
  private readonly jobs = new PQueue({ concurrency: 1 });
  private readonly requests = new PQueue({ concurrency: CONCURRENCY });
  private readonly closing = new AbortController();
  private inDelivery = 0;

  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly services: PushServices,
    private readonly vapid: Vapid,
    private readonly secrets: Secrets,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly scheduler: IdleScheduler,
  ) {
    // Each message that waits for a retry adds a listener, and Node warns from eleven on.
    setMaxListeners(MAX_MESSAGES, this.closing.signal);
  }

  /** Queues a message. `members` is evaluated when its turn comes. */
  send(members: () => Iterable<string>, message: Message): void {
    this.later(async () => {
      for (const memberId of members()) await this.sendTo(memberId, message);
    });
  }

  later(job: () => Promise<void>): void {
    if (this.jobs.size >= MAX_JOBS) return;
    void this.jobs.add(job).catch((error) => {
      if (!(error instanceof StoreUnavailableError)) this.logger.error(error);
    });
  }

  private async sendTo(memberId: string, message: Message): Promise<void> {
    if (message.isCurrent?.() === false) return;
    await this.scheduler.idle();
    for (const { endpoint } of await this.subscriptions.of(memberId, message.kind)) {
      if (this.inDelivery >= MAX_MESSAGES) {
        this.logger.debug(`${message.kind} dropped`);
        continue;
      }
      this.inDelivery++;
      void this.deliver(memberId, message, endpoint).finally(() => this.inDelivery--);
    }
  }

  /** Drops waiting messages when the till closes. */
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
      // Retries come after first attempts.
      const { outcome, pause } = await this.requests.add(attempt, { priority: -tries });
      this.logger.debug(`${kind} ${outcome}`);
      if (outcome === 'gone') this.later(() => this.subscriptions.gone(memberId, endpoint));
      if (outcome !== 'busy' && outcome !== 'unreachable') return;
      // If no time is left after the wait, the next attempt finds the message expired.
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
    // The member may have logged out there, or unsubscribed, since the last attempt.
    const devices = await this.subscriptions.of(memberId, message.kind);
    const to = devices.find((device) => device.endpoint === endpoint);
    const isOver = left < 1000 || this.closing.signal.aborted || message.isCurrent?.() === false;
    if (!to || isOver) return { outcome: 'expired', pause: 0 };
    try {
      const body = encrypted(payload(message, to.origin), to);
      const headers = this.headers(message.kind, to, left);
      const answer = await this.services.post(endpoint, headers, body);
      return { outcome: outcomeOf(answer.status), pause: this.pauseOf(answer.retryAfter) };
    } catch {
      // No response in time, or unreachable. The error isn't logged: it may contain the device's address.
      return { outcome: 'unreachable', pause: 0 };
    }
  }

  /** A Retry-After header, seconds or a date, in ms. */
  private pauseOf(retryAfter: string | null): number {
    const date = Date.parse(retryAfter ?? '');
    const pause = Number(retryAfter) * 1000 || date - this.clock.ms();
    return Math.max(0, pause || 0);
  }

  private headers(kind: PushKind, to: PushSubscription, left: number): Record<string, string> {
    const { urgency, replaces } = deliveries[kind];
    const { publicUrl } = this.settings;
    // Some push services accept only https addresses as subject.
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

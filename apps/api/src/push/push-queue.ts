import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { StoreUnavailableError } from '@stammtisch/event-store';
import PQueue from 'p-queue';
import QuickLRU from 'quick-lru';
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

const HOUR_MS = 60 * 60 * 1000;

/** Tries at a time, and how long an address may take to answer, in ms. */
const LANES = {
  /** All addresses that answered the last time, or were never tried. Push services answer within a second. */
  usual: { atOnce: 8, patience: 3000 },
  /** Those that did not answer: however many they are, they hold up only each other. */
  silent: { atOnce: 2, patience: 10_000 },
} as const;

/** An address is dead once it has been silent for so long, for so many tries, while another has answered this lately, in ms. */
const DEAD = { after: 72 * HOUR_MS, tries: 10, answered: HOUR_MS };

/** Most silent addresses that are remembered. */
const MOST_SILENT = 10_000;

interface Silence {
  readonly since: number;
  readonly tries: number;
}

/** When which address is tried: live ones are never held up by dead ones. */
export class PushLanes {
  private readonly queues = {
    usual: new PQueue({ concurrency: LANES.usual.atOnce }),
    silent: new PQueue({ concurrency: LANES.silent.atOnce }),
  };
  private readonly silent = new QuickLRU<string, Silence>({ maxSize: MOST_SILENT });
  private answeredAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Pick<Clock, 'ms'>) {}

  /** Makes a try when it is the address's turn. `rank`: which of its member's devices it is, so that everybody's first go first. */
  turn<T>(endpoint: string, rank: number, attempt: (patience: number) => Promise<T>): Promise<T> {
    const lane = this.silent.has(endpoint) ? 'silent' : 'usual';
    return this.queues[lane].add(() => attempt(LANES[lane].patience), { priority: -rank });
  }

  answered(endpoint: string): void {
    this.silent.delete(endpoint);
    this.answeredAt = this.clock.ms();
  }

  /** Notes that an address did not answer. @returns whether it is dead for good */
  unanswered(endpoint: string): boolean {
    const now = this.clock.ms();
    const { since = now, tries = 0 } = this.silent.get(endpoint) ?? {};
    this.silent.set(endpoint, { since, tries: tries + 1 });
    return now - since >= DEAD.after && tries + 1 >= DEAD.tries && now - this.answeredAt < DEAD.answered;
  }
}

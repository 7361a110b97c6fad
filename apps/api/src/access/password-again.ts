import { Injectable } from '@nestjs/common';
import { activeMember, type TillCommand } from '@stammtisch/domain';
import QuickLRU from 'quick-lru';
import type { Outcome } from '../engine/till/outcomes.js';
import { Till } from '../engine/till/till.js';
import { passwordNeeded, passwordWrong, unauthenticated } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import type { Call } from './call.js';
import { Credentials } from './credentials.js';
import { asMember } from './passwords.js';
import type { Session } from './session.js';
import { Throttle } from './throttle.js';

/** How long a login or a given password counts, in ms. */
const LATELY = 15 * 60 * 1000;
/** Most sessions whose last time is remembered. */
const MOST_REMEMBERED = 10_000;

/**
 * Asks members for their own password again before sensitive actions, so that finding an unlocked phone is not enough. A login or a
 * password within the last 15 minutes counts.
 */
@Injectable()
export class PasswordAgain {
  /** Counts wrong passwords per member: a found phone must not be a place to guess without end. */
  private readonly throttle: Throttle;
  /** When the password was given last, by session, in ms. */
  private readonly given = new QuickLRU<string, number>({ maxSize: MOST_REMEMBERED });

  constructor(
    private readonly till: Till,
    private readonly credentials: Credentials,
    private readonly clock: Clock,
  ) {
    this.throttle = new Throttle(10, 5 * 60 * 1000, clock.steady.ms);
  }

  /** @throws Problem 403 without a password that was not given lately; as {@link check} with one */
  async expect(call: Pick<Call, 'memberId' | 'session' | 'request'>, password?: string): Promise<void> {
    const { session } = call;
    if (password) {
      await this.check(call, password);
      if (session) this.given.set(session.sessionId, this.clock.ms());
    } else if (!session || !this.wasGivenLately(session)) throw passwordNeeded();
  }

  private wasGivenLately({ sessionId, startedAt }: Session): boolean {
    return this.clock.ms() - Math.max(startedAt, this.given.get(sessionId) ?? 0) < LATELY;
  }

  /** @throws Problem 400 when it is not the member's password, 429 after too many wrong ones */
  async check({ memberId, request }: Pick<Call, 'memberId' | 'request'>, password: string): Promise<void> {
    const member = activeMember(this.till.state, memberId);
    if (!member) throw unauthenticated();
    const place = asMember(member.usernameHash ?? member.id);
    this.credentials.expectRoom(place);
    this.throttle.admit(memberId, request);
    if (!(await this.credentials.ownedBy(memberId, password, place))) throw passwordWrong();
    this.throttle.forget(memberId);
  }

  /** Carries out a call with its caller's password. A repeat of the call is not asked again. @throws Problem, Refusal */
  execute(call: Call, password: string | undefined, command: TillCommand): Promise<Outcome> {
    return call.once(async () => {
      await this.expect(call, password);
      return call.execute(command);
    });
  }
}

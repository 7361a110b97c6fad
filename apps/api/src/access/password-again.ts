import { Injectable } from '@nestjs/common';
import { type ApiCall, confirmPasswordBody } from '@stammtisch/contracts';
import { activeMember, type TillCommand } from '@stammtisch/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Outcome } from '../engine/till/outcomes.js';
import { Till } from '../engine/till/till.js';
import { invalid, passwordNeeded, passwordWrong, unauthenticated } from '../http/problem.js';
import { Clock } from '../platform/clock.js';
import { TRIES } from '../platform/limits.js';
import type { Call } from './call.js';
import { Credentials } from './credentials.js';
import { asMember } from './passwords.js';
import type { Session } from './session.js';
import { SessionCookies } from './session-cookies.js';
import { Throttle } from './throttle.js';

/** How long a login or a given password counts, in ms. */
const LATELY = 15 * 60 * 1000;

/** Has the caller logged in or given the password within the last quarter of an hour? */
export const gavePasswordLately = ({ session }: Pick<Call, 'session'>, clock: Clock): boolean =>
  session !== undefined && clock.ms() - session.passwordAt < LATELY;

/**
 * Asks members for their own password again before sensitive actions, so that an unlocked phone is not enough. A login or a password
 * within the last 15 minutes counts, on any node: the cookie has the time.
 */
@Injectable()
export class PasswordAgain {
  /** Counts wrong passwords per member: a found phone must not allow endless guessing. */
  private readonly throttle: Throttle;

  constructor(
    private readonly till: Till,
    private readonly credentials: Credentials,
    private readonly cookies: SessionCookies,
    private readonly clock: Clock,
  ) {
    this.throttle = new Throttle(TRIES.passwordAgain, clock.steady.ms);
  }

  /**
   * Step of a call that asks for the password: takes the one in its body. A repeat of the call is not asked again.
   * @throws Problem 403 when it always asks and none was given lately; as {@link check}
   */
  async admits(asks: ApiCall['asksPassword'], request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { session, whoCalls } = request;
    const call = whoCalls?.asMember();
    if (!session || !call) throw unauthenticated();
    const password = passwordIn(request.body);
    if (password !== undefined) {
      await this.check(call, password);
      request.session = this.given(session);
      this.cookies.hand(request, reply, request.session);
    } else if (asks === 'always' && !gavePasswordLately(call, this.clock)) {
      if (!(await this.till.outcomeOf(call.origin))) throw passwordNeeded();
    }
  }

  /** Executes a command that needs the password, of a call that needs it only for some bodies. @throws Problem 403 as {@link admits}, Refusal */
  execute(call: Call, command: TillCommand): Promise<Outcome> {
    return call.once(async () => {
      if (!gavePasswordLately(call, this.clock)) throw passwordNeeded();
      return call.execute(command);
    });
  }

  /** The session in which the password was given just now. */
  given(session: Session): Session {
    return { ...session, passwordAt: this.clock.ms() };
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
}

/** The password in a body; undefined without one, or with an empty one. @throws Problem 400 for what can be none */
function passwordIn(body: unknown): string | undefined {
  const { current_password = '' } = Object(body);
  if (current_password === '') return undefined;
  const { data, error } = confirmPasswordBody.safeParse({ current_password });
  if (!data) throw invalid(error.issues[0]?.message, 'current_password');
  return data.current_password;
}

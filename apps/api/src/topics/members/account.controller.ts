import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent, texts } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, MemberCall, StrangersCall } from '../../access/call.js';
import { SessionCookies } from '../../access/cookies.js';
import { PasswordAgain } from '../../access/logins.js';
import { Sessions } from '../../access/session.js';
import type { Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { invalid } from '../../http/problem.js';
import { SecurityLog, SecurityLogged } from '../../http/security-log.js';
import { Input, Serves } from '../../http/serves.js';
import { FirstInvite, GoodInvites } from '../invites/invites.service.js';
import { Enrolment } from './enrolment.js';
import { PasswordsService } from './passwords.service.js';
import { ProfileService } from './profile.service.js';
import { weaknessOf } from './weak-passwords.js';

/** Lets people join the table with an invite, and members change what is their own. */
@ApiTags('Mitglieder')
@Controller()
export class AccountController {
  constructor(
    private readonly till: Till,
    private readonly invites: GoodInvites,
    private readonly first: FirstInvite,
    private readonly enrolment: Enrolment,
    private readonly profile: ProfileService,
    private readonly passwords: PasswordsService,
    private readonly passwordAgain: PasswordAgain,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly security: SecurityLog,
  ) {}

  /** Lets the caller join. @throws Problem 429 after too many wrong invites from this address, or registrations with a good one */
  @Serves(calls.register, 'Join the table with an invite')
  register(@StrangersCall() call: Call, @Input() body: Sent<'register'>) {
    return call.done(() => this.join(call, body));
  }

  @Serves(calls.updateProfile, 'Change the own profile; fields left out stay')
  updateProfile(@MemberCall() call: Call, @Input() body: Sent<'updateProfile'>) {
    return this.profile.update(call, body);
  }

  /** The caller's session goes on under the new password. */
  @SecurityLogged('password_changed')
  @Serves(calls.changePassword, 'Change the own password; ends every other session')
  async changePassword(
    @MemberCall() call: Call,
    @Input() body: Sent<'changePassword'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { revision, replayed } = await call.once(() => this.passwords.change(call, body));
    const continued = call.session && this.sessions.continued(call.session, this.till.state);
    const session = replayed ? continued : continued && this.passwordAgain.given(continued);
    if (session) this.cookies.hand(request, reply, session);
    return { success: true, revision };
  }

  private async join({ origin, request }: Call, body: Sent<'register'>): Promise<Outcome> {
    // Only a good invite is worth the time of a password hash. The till checks the invite again when it decides.
    const invite = this.invites.find(body.invite_token, request);
    if (!invite) throw invalid(texts.inviteInvalid);
    const weakness = weaknessOf(body.password, body.username);
    if (weakness) throw invalid(weakness, 'password');
    // Counted before the name is looked up: else names could be tried without end.
    this.invites.countRegistration(invite, request);
    const usernameHash = this.enrolment.freeName(body.username);
    const { hash: inviteHash } = invite;
    const outcome = await this.enrolment.enrol(
      { ...body, usernameHash },
      {
        command: (document) => ({ type: 'Join', usernameHash, inviteHash, ...document }),
        origin: (actor) => ({ ...origin, actor }),
        before: this.first.isOpen ? () => this.first.begin(invite) : undefined,
      },
    );
    const [joined] = outcome.events;
    if (invite.superuser && !outcome.replayed) {
      this.security.note('superuser_joined', { address: request.ip, memberId: joined?.metadata.actor });
    }
    return outcome;
  }
}

import { Param, Req } from '@nestjs/common';
import { calls, type Sent, texts } from '@stammtisch/contracts';
import { activeMember, type Invite, inviteIsGood } from '@stammtisch/domain';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall, StrangersCall } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { Signatures } from '../../access/session.js';
import { Throttles } from '../../access/throttles.js';
import { Names } from '../../engine/people/names.js';
import { eventOf, type Outcome } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { invalid } from '../../http/problem.js';
import { SecurityLog, SecurityLogged } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { calledAt, WebAddresses } from '../../http/web-addresses.js';
import { networkOf } from '../../platform/addresses.js';
import { Clock } from '../../platform/clock.js';
import type { Attempt } from '../../platform/limiters.js';
import { tokenHash } from '../../platform/secrets.js';
import { Enrolment } from '../members/enrolment.js';
import { weaknessOf } from '../members/weak-passwords.js';
import { FirstInvite } from './invites.service.js';

/**
 * Issues the links that let people in. New members register by an invite. A member chooses name and password by a personal link, for the
 * first time or again. Guessing tokens is throttled, and so is registering many times with a valid one. A valid token always passes,
 * even from a throttled address: it has 128 bits, so that reveals nothing to who guesses.
 */
@Topic('Einladungen')
export class InvitesController {
  constructor(
    private readonly till: Till,
    private readonly signatures: Signatures,
    private readonly passwordAgain: PasswordAgain,
    private readonly first: FirstInvite,
    private readonly enrolment: Enrolment,
    private readonly names: Names,
    private readonly security: SecurityLog,
    private readonly web: WebAddresses,
    private readonly throttles: Throttles,
    private readonly clock: Clock,
  ) {}

  /** An invite without a limit of uses asks for the caller's password again. */
  @SecurityLogged('invite_issued')
  @Serves(calls.issueInvite, 'Issue a link by which new members register')
  async issue(@MemberCall() call: Call, @Input() body: Sent<'issueInvite'>) {
    const token = this.signatures.token('invite', call.origin.commandId);
    const inviteHash = tokenHash(token);
    const command = { type: 'IssueInvite', by: call.memberId, inviteHash, ...body } as const;
    const outcome = await this.passwordAgain.execute(call, command, body.maxUses === 0);
    const { data } = eventOf(outcome, 'InviteIssued');
    const { link: invite_link, addresses } = this.web.linkFrom(calledAt(call.request), `/register/${token}`);
    const { hoursValid: hours_valid, maxUses: max_uses, expiresAt: expires_at } = data;
    const { revision } = outcome;
    return { invite_link, addresses, hours_valid, max_uses, expires_at, revision };
  }

  /** @throws Problem 429 after too many wrong tokens */
  @Serves(calls.checkInvite, 'Check whether an invite is valid')
  async check(@Param('token') token: string, @Req() request: FastifyRequest) {
    // A 'no' is only valid once this node has caught up with the log. For an answer with status 200 no filter does that.
    const invite = await this.till.found(() => this.find(token, request));
    if (!invite) return { valid: false, error: texts.inviteExpired } as const;
    return { valid: true, expires_at: invite.expiresAt } as const;
  }

  /** @throws Problem 429 after too many wrong invites from this address, or registrations with a valid one */
  @Serves(calls.register, 'Join the table with an invite')
  register(@StrangersCall() call: Call, @Input() body: Sent<'register'>) {
    return call.done(() => this.join(call, body));
  }

  /** Asks for the caller's password again if any of the members has a login: using the link ends that member's sessions. */
  @SecurityLogged('personal_links_issued')
  @Serves(calls.issuePersonalLinks, 'Issue links by which members choose name and password')
  async issuePersonal(@MemberCall() call: Call, @Input() { memberIds }: Sent<'issuePersonalLinks'>) {
    const { commandId } = call.origin;
    const tokens = new Map(
      memberIds.map((id) => [id, this.signatures.token('personal', `${commandId} ${id}`)]),
    );
    const links = Array.from(tokens, ([memberId, token]) => ({ memberId, tokenHash: tokenHash(token) }));
    const command = { type: 'IssuePersonalLinks', by: call.memberId, links } as const;
    const anyLogin = memberIds.some((id) => activeMember(this.till.state, id)?.usernameHash);
    const outcome = await this.passwordAgain.execute(call, command, anyLogin);
    const { expiresAt: expires_at } = eventOf(outcome, 'PersonalLinkIssued').data;
    const called = calledAt(call.request);
    const personal = Array.from(tokens, ([memberId, token]) => ({
      member_id: memberId,
      member_name: this.names.full(memberId),
      personal_link: this.web.linkFrom(called, `/zugang#${token}`).link,
    }));
    const { addresses } = this.web.linkFrom(called, '');
    return { links: personal, addresses, expires_at, revision: outcome.revision };
  }

  @Serves(calls.revokePersonalLink, "Revoke a member's personal link")
  revokePersonal(@MemberCall() call: Call, @Param('id') memberId: string) {
    return call.done({ type: 'RevokePersonalLink', by: call.memberId, memberId });
  }

  private async join({ origin, request }: Call, body: Sent<'register'>): Promise<Outcome> {
    // Checked before the costly password hash. The till checks the invite again when it decides.
    const invite = this.find(body.invite_token, request);
    if (!invite) throw invalid(texts.inviteInvalid);
    const weakness = weaknessOf(body.password, body.username);
    if (weakness) throw invalid(weakness, 'password');
    const { inviteHash } = invite;
    // Counted before the name is looked up, so that taken names can't be found out by trying.
    const here = `${inviteHash} ${networkOf(request.ip)}`;
    // An exhausted invite costs the network no attempt.
    this.throttles.of('registration').expect(inviteHash, request);
    this.throttles.of('registrationFromNetwork').admit(here, request);
    this.throttles.of('registration').admit(inviteHash, request);
    const usernameHash = this.enrolment.freeName(body.username);
    const outcome = await this.enrolment.enrol({ ...body, usernameHash }, (document) => {
      // In the same turn, so that both go into one append: all or nothing survives a crash. If it is refused, so is the join.
      if (this.first.isOpen) this.first.begin(invite).catch(() => undefined);
      const command = { type: 'Join', usernameHash, inviteHash, ...document } as const;
      return this.till.execute(command, { ...origin, actor: document.memberId });
    });
    const [joined] = outcome.events;
    if (invite.superuser && !outcome.replayed) {
      this.security.note('superuser_joined', { address: request.ip, memberId: joined?.metadata.actor });
    }
    return outcome;
  }

  /** The valid invite of a token. @throws Problem 429 after too many wrong tokens from the caller's network */
  private find(token: string, attempt: Attempt): Invite | undefined {
    const { state } = this.till;
    const known = state.invites.get(tokenHash(token));
    const invite = known && inviteIsGood(state, known, this.clock.now()) ? known : this.first.find(token);
    if (!invite) this.throttles.of('inviteToken').admit(networkOf(attempt.ip), attempt);
    return invite;
  }
}

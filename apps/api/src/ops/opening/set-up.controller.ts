import { Req } from '@nestjs/common';
import { calls, type Sent } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { Throttles } from '../../access/throttles.js';
import { conflict, forbidden } from '../../http/problem.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { networkOf } from '../../platform/addresses.js';
import { Settings } from '../../platform/settings.js';
import { FirstInvite } from '../../topics/invites/invites.service.js';

/** Serves callers without a login: the set-up of a new till, and its legal pages. Wrong set-up codes lock out only the caller's network. */
@Topic('Ohne Anmeldung')
export class SetUpController {
  constructor(
    private readonly invite: FirstInvite,
    private readonly settings: Settings,
    private readonly throttles: Throttles,
  ) {}

  /** @throws Problem 409 on a till that has members, 403 for a wrong code, 429 after too many */
  @Serves(calls.checkSetUpCode, "Exchange the set-up code for the first superuser's link")
  check(@Input() { code }: Sent<'checkSetUpCode'>, @Req() request: FastifyRequest) {
    if (!this.invite.isOpen) throw conflict('Diese Kasse hat schon Mitglieder. Melde dich an.');
    const network = networkOf(request.ip);
    const wrong = this.throttles.of('setUpCode');
    wrong.expect(network, request);
    if (this.invite.isCode(code)) return { register_path: this.invite.path };
    wrong.count(network, request);
    throw forbidden('Dieser Code stimmt nicht', 'set_up_code_wrong');
  }

  @Serves(calls.legalPages, 'The URLs of imprint and privacy notice')
  legalPages() {
    const { imprintUrl = null, privacyUrl = null } = this.settings;
    return { imprint_url: imprintUrl, privacy_url: privacyUrl };
  }
}

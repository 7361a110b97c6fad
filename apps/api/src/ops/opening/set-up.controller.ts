import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type SetUpCodeAnswer, type SetUpCodeBody } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { BodyOf, Serves } from '../../http/serves.js';
import { FirstInvite } from '../../topics/invites/first-invite.js';
import { SetUpCode } from './set-up-code.js';

/** Serves the page of a till that nobody has joined. */
@ApiTags('Erster Start')
@Controller()
export class SetUpController {
  constructor(
    private readonly invite: FirstInvite,
    private readonly code: SetUpCode,
  ) {}

  @Serves(calls.setUp)
  isNeeded() {
    return { success: true as const, needed: this.invite.isOpen };
  }

  @Serves(calls.checkSetUpCode)
  check(
    @BodyOf(calls.checkSetUpCode) { code }: SetUpCodeBody,
    @Req() request: FastifyRequest,
  ): SetUpCodeAnswer {
    this.code.expect(code, request);
    return { success: true, register_path: this.invite.path };
  }
}

import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type SettingsBody } from '@stammtisch/contracts';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { calledAt } from '../../http/web-addresses.js';
import { SettingsService } from './settings.service.js';

@ApiTags('Einstellungen')
@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Serves(calls.settings)
  all(@Req() request: FastifyRequest) {
    return this.settings.all(calledAt(request));
  }

  @Serves(calls.changeSettings)
  change(
    @MemberCall() call: Call,
    @BodyOf(calls.changeSettings) body: SettingsBody,
    @Req() request: FastifyRequest,
  ) {
    return this.settings.change(call, body, request.ip, calledAt(request));
  }
}

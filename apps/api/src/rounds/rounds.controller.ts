import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type EndRoundBody, type GiveRoundBody } from '@stammtisch/contracts';
import { BodyOf, Serves } from '../platform/serves.js';
import { type Call, MemberCall } from '../session/call.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('Runden')
@Controller()
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Serves(calls.giveRound)
  give(@MemberCall() call: Call, @BodyOf(calls.giveRound) body: GiveRoundBody) {
    return this.rounds.give(call, body);
  }

  @Serves(calls.endRound)
  end(@MemberCall() call: Call, @BodyOf(calls.endRound) body: EndRoundBody) {
    return this.rounds.end(call, body);
  }
}

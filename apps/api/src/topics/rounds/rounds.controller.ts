import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type EndRoundBody, type GiveRoundBody } from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { RoundCostService } from './round-cost.service.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('Runden')
@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly costs: RoundCostService,
  ) {}

  @Serves(calls.roundCost)
  cost(@Caller() memberId: string) {
    return this.costs.of(memberId);
  }

  @Serves(calls.giveRound)
  give(@MemberCall() call: Call, @BodyOf(calls.giveRound) body: GiveRoundBody) {
    return this.rounds.give(call, body);
  }

  @Serves(calls.endRound)
  end(@MemberCall() call: Call, @BodyOf(calls.endRound) { gift_id }: EndRoundBody) {
    return call.done({ type: 'EndRound', memberId: call.memberId, roundId: gift_id ?? undefined });
  }
}

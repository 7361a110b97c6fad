import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type Sent } from '@stammtisch/contracts';
import { type Call, Caller, MemberCall } from '../../access/call.js';
import { Input, Serves } from '../../http/serves.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('Runden')
@Controller()
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Serves(calls.roundCost, 'What a round of the caller may cost, by what tonight’s others drink')
  cost(@Caller() memberId: string) {
    return this.rounds.cost(memberId);
  }

  @Serves(calls.giveRound, 'Give a round to everybody else')
  give(@MemberCall() call: Call, @Input() body: Sent<'giveRound'>) {
    return this.rounds.give(call, body);
  }

  @Serves(calls.endRound, 'End the round the caller sees as active, or the one named')
  end(@MemberCall() call: Call, @Input() { giftId }: Sent<'endRound'>) {
    return call.done({ type: 'EndRound', memberId: call.memberId, roundId: giftId ?? undefined });
  }
}

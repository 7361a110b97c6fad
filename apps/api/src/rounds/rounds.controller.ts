import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  doneAnswer,
  type EndRoundBody,
  endRoundBody,
  type GiveRoundBody,
  giftAnswer,
  giveRoundBody,
} from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { type Call, MemberCall } from '../session/call.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('Runden')
@Controller('api')
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Post('give-round')
  @Answers('Give a round to everybody else', giftAnswer)
  give(@MemberCall() call: Call, @Body({ schema: giveRoundBody }) body: GiveRoundBody) {
    return this.rounds.give(call, body);
  }

  @Post('end-round')
  @Answers('End the round the caller sees as active, or the one named', doneAnswer)
  end(@MemberCall() call: Call, @Body({ schema: endRoundBody }) body: EndRoundBody) {
    return this.rounds.end(call, body);
  }
}

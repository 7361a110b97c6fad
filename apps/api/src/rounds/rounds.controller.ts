import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type EndRoundBody, endRoundBody, type GiveRoundBody, giveRoundBody } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../session/call.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('Runden')
@Controller('api')
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Post('give-round')
  @HttpCode(200)
  @ApiOperation({ summary: 'Give a round to everybody else' })
  give(@MemberCall() call: Call, @Body({ schema: giveRoundBody }) body: GiveRoundBody) {
    return this.rounds.give(call, body);
  }

  @Post('end-round')
  @HttpCode(200)
  @ApiOperation({ summary: 'End the round the caller sees as active, or the one named' })
  end(@MemberCall() call: Call, @Body({ schema: endRoundBody }) body: EndRoundBody) {
    return this.rounds.end(call, body);
  }
}

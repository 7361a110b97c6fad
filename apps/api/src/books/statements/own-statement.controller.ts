import { Controller, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type OwnStatementQuery } from '@stammtisch/contracts';
import { Caller } from '../../access/call.js';
import { OneReportAtATime } from '../../http/one-at-a-time.js';
import { QueryOf, Serves } from '../../http/serves.js';
import { StatementsService } from './statements.service.js';

@ApiTags('Kassenbuch')
@UseInterceptors(OneReportAtATime)
@Controller()
export class OwnStatementController {
  constructor(private readonly statements: StatementsService) {}

  @Serves(calls.myStatement)
  statement(@Caller() memberId: string, @QueryOf(calls.myStatement) { month }: OwnStatementQuery) {
    return this.statements.of(month, memberId);
  }
}

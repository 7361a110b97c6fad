import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type OwnStatementQuery, ownStatementQuery, statementAnswer } from '@stammtisch/contracts';
import { Answers } from '../platform/answers.js';
import { OneReportAtATime } from '../platform/one-at-a-time.js';
import { Caller } from '../session/call.js';
import { StatementsService } from './statements.service.js';

@ApiTags('Kassenbuch')
@UseInterceptors(OneReportAtATime)
@Controller('api/my-statement')
export class OwnStatementController {
  constructor(private readonly statements: StatementsService) {}

  @Get()
  @Answers('A month of the caller', statementAnswer)
  statement(@Caller() memberId: string, @Query({ schema: ownStatementQuery }) { month }: OwnStatementQuery) {
    return this.statements.of(month, memberId);
  }
}

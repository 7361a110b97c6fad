import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type BookLinesBody, calls, type LookUpLinesBody } from '@stammtisch/contracts';
import { BodyOf, Serves } from '../platform/serves.js';
import { type Call, MemberCall } from '../session/call.js';
import { BankStatementService } from './bank-statement.service.js';

@ApiTags('Einzahlen')
@Controller()
export class BankStatementController {
  constructor(private readonly statements: BankStatementService) {}

  /** Changes nothing; but a key that is none is refused, as with everything that is posted. */
  @Serves(calls.lookUpBankLines)
  lookUp(@MemberCall() _: Call, @BodyOf(calls.lookUpBankLines) body: LookUpLinesBody) {
    return this.statements.lookUp(body);
  }

  @Serves(calls.bookBankLines)
  book(@MemberCall() call: Call, @BodyOf(calls.bookBankLines) body: BookLinesBody) {
    return this.statements.book(call, body);
  }
}

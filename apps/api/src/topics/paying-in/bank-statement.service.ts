import { Injectable } from '@nestjs/common';
import type {
  BookLinesAnswer,
  BookLinesBody,
  LookUpLinesAnswer,
  LookUpLinesBody,
} from '@stammtisch/contracts';
import { type BankLine, isBooked } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { Secrets } from '../../platform/secrets.js';

/** Books money that came in according to the bank. The statement itself never leaves the treasurer's device. */
@Injectable()
export class BankStatementService {
  constructor(
    private readonly till: Till,
    private readonly secrets: Secrets,
  ) {}

  lookUp({ lines }: LookUpLinesBody): LookUpLinesAnswer {
    const { state } = this.till;
    const booked = lines.map(({ line, codes }) => isBooked(state, this.secrets.bankLine(line), codes));
    return { success: true, booked, revision: state.revision };
  }

  async book(call: Call, body: BookLinesBody): Promise<BookLinesAnswer> {
    const lines = body.lines.map((line) => this.read(line));
    const command = { type: 'BookBankLines', by: call.memberId, lines } as const;
    const { events, revision } = await call.execute(command);
    return { success: true, booked: events.length, revision };
  }

  private read({
    line,
    codes,
    amount,
    announcement_id,
    member_id,
  }: BookLinesBody['lines'][number]): BankLine {
    const meant =
      announcement_id === undefined ? { memberId: String(member_id) } : { announcementId: announcement_id };
    return { bankLine: this.secrets.bankLine(line), codes, amount, for: meant };
  }
}

import { Injectable } from '@nestjs/common';
import type {
  BookLinesAnswer,
  BookLinesBody,
  LookUpLinesAnswer,
  LookUpLinesBody,
} from '@stammtisch/contracts';
import { type BankLine, fromEuro, isCounted } from '@stammtisch/domain';
import { invalid } from '../platform/problem.js';
import { Secrets } from '../platform/secrets.js';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';

/** Money that came in according to the bank. The statement itself never leaves the treasurer's device. */
@Injectable()
export class BankStatementService {
  constructor(
    private readonly till: Till,
    private readonly secrets: Secrets,
  ) {}

  lookUp({ lines }: LookUpLinesBody): LookUpLinesAnswer {
    const { state } = this.till;
    const booked = lines.map(({ line, codes }) => isCounted(state, this.secrets.bankLine(line), codes));
    return { success: true, booked, revision: state.revision };
  }

  async book(call: Call, body: BookLinesBody): Promise<BookLinesAnswer> {
    const lines = body.lines.map((line) => this.read(line));
    const command = { type: 'BookBankLines', by: call.memberId, lines } as const;
    const { events, revision } = call.note(await this.till.execute(command, call.origin));
    return { success: true, booked: events.length, revision };
  }

  private read({
    line,
    codes,
    amount: euro,
    announcement_id,
    member_id,
  }: BookLinesBody['lines'][number]): BankLine {
    const amount = fromEuro(euro);
    if (amount === undefined) throw invalid();
    const meant =
      announcement_id === undefined ? { memberId: String(member_id) } : { announcementId: announcement_id };
    return { bankLine: this.secrets.bankLine(line), codes, amount, for: meant };
  }
}

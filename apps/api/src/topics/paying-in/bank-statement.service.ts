import { Injectable } from '@nestjs/common';
import type {
  BookLinesAnswer,
  BookLinesBody,
  LookUpLinesAnswer,
  LookUpLinesBody,
} from '@stammtisch/contracts';
import { type BankLine, bookingOf, type FoundTransfer, knownBy } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { Secrets } from '../../platform/secrets.js';

/** Books money that came in or went out according to the bank. The statement itself never leaves the treasurer's device. */
@Injectable()
export class BankStatementService {
  constructor(
    private readonly till: Till,
    private readonly secrets: Secrets,
  ) {}

  lookUp({ lines }: LookUpLinesBody): LookUpLinesAnswer {
    const { state } = this.till;
    const known_by = lines.map((line) => knownBy(state, this.found(line)));
    return { success: true, booked: known_by.map((by) => by !== null), known_by, revision: state.revision };
  }

  async book(call: Call, body: BookLinesBody): Promise<BookLinesAnswer> {
    const lines = body.lines.map((line) => this.read(line));
    const command = { type: 'BookBankLines', by: call.memberId, lines } as const;
    const { events, revision } = await call.execute(command);
    return {
      success: true,
      booked: events.filter((event) => bookingOf(event) !== undefined).length,
      revision,
    };
  }

  private read(line: BookLinesBody['lines'][number]): BankLine {
    const { again, amount, bank_date: bankDate, note, category, supplier } = line;
    const { announcement_id, member_id, entry } = line;
    const whose =
      announcement_id === undefined ? { memberId: String(member_id) } : { announcementId: announcement_id };
    const its = { again, amount, bankDate, note, category, supplier };
    return { ...this.found(line), ...its, for: entry ? { entry } : whose };
  }

  /** The line by the marks that it has, or would have, in the log. */
  private found({ line, bank_reference, codes }: LookUpLinesBody['lines'][number]): FoundTransfer {
    const { secrets } = this;
    const bankReference = bank_reference === undefined ? undefined : secrets.bankLine(bank_reference);
    return { bankLine: secrets.bankLine(line), bankReference, codes };
  }
}

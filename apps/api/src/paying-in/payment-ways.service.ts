import { Injectable } from '@nestjs/common';
import type { PaymentWaysAnswer, PaymentWaysBody } from '@stammtisch/contracts';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';

/** How members pay in. */
@Injectable()
export class PaymentWaysService {
  constructor(private readonly till: Till) {}

  ways(): PaymentWaysAnswer {
    const { paymentWays, revision } = this.till.state;
    return { success: true, ...paymentWays, revision };
  }

  async set(call: Call, { cash, transfer }: PaymentWaysBody): Promise<PaymentWaysAnswer> {
    // A field that is left empty is none.
    const ways = { cash, transfer: transfer && { ...transfer, bic: transfer.bic || null } };
    const command = { type: 'SetPaymentWays', by: call.memberId, ways } as const;
    call.note(await this.till.execute(command, call.origin));
    return this.ways();
  }
}

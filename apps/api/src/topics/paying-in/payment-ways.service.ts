import { Injectable } from '@nestjs/common';
import type { PaymentSettingsAnswer, PaymentWaysAnswer, PaymentWaysBody } from '@stammtisch/contracts';
import { leadsElsewhere } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { PasswordAgain } from '../../access/password-again.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLog } from '../../http/security-log.js';

/** Shows and changes how members pay in. */
@Injectable()
export class PaymentWaysService {
  constructor(
    private readonly till: Till,
    private readonly passwordAgain: PasswordAgain,
    private readonly security: SecurityLog,
  ) {}

  ways(): PaymentWaysAnswer {
    const { paymentWays, revision } = this.till.state;
    return { success: true, ...paymentWays, revision };
  }

  settings(): PaymentSettingsAnswer {
    return { ...this.ways(), account: this.till.state.account };
  }

  /** Sets how members pay in. Another account for their money asks for the caller's password, and is noted. */
  async set(call: Call, body: PaymentWaysBody, address: string): Promise<PaymentSettingsAnswer> {
    const { cash, transfer, current_password } = body;
    // An empty BIC means none.
    const ways = { cash, transfer: transfer && { ...transfer, bic: transfer.bic || null } };
    const command = { type: 'SetPaymentWays', by: call.memberId, ways } as const;
    if (leadsElsewhere(transfer, this.till.state)) {
      await this.passwordAgain.execute(call, current_password, command);
      this.security.note('account_changed', { address, memberId: call.memberId }, call.ids);
    } else await call.execute(command);
    return this.settings();
  }
}

import { Injectable } from '@nestjs/common';
import type { PaymentSettingsAnswer, PaymentWaysAnswer, PaymentWaysBody } from '@stammtisch/contracts';
import { leadsElsewhere } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { PasswordAgain } from '../../access/password-again.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLog } from '../../http/security-log.js';
import { WebAddresses } from '../../http/web-addresses.js';

/** Shows and changes how members pay in. */
@Injectable()
export class PaymentWaysService {
  constructor(
    private readonly till: Till,
    private readonly passwordAgain: PasswordAgain,
    private readonly security: SecurityLog,
    private readonly web: WebAddresses,
  ) {}

  ways(): PaymentWaysAnswer {
    const { paymentWays, revision } = this.till.state;
    return { success: true, ...paymentWays, revision };
  }

  /** `called`: the address at which the caller called the till. */
  settings(called: string): PaymentSettingsAnswer {
    const { addresses } = this.web.linkFrom(called, '/');
    return { ...this.ways(), account: this.till.state.account, addresses };
  }

  /** Sets how members pay in. `from` is the caller's own address. Another account for their money asks for the caller's password, and is noted. */
  async set(call: Call, body: PaymentWaysBody, from: string, called: string): Promise<PaymentSettingsAnswer> {
    const { cash, transfer } = body;
    // An empty BIC means none.
    const ways = { cash, transfer: transfer && { ...transfer, bic: transfer.bic || null } };
    const command = { type: 'SetPaymentWays', by: call.memberId, ways } as const;
    const elsewhere = leadsElsewhere(transfer, this.till.state);
    const { events, revision } = await (elsewhere
      ? this.passwordAgain.execute(call, command)
      : call.execute(command));
    if (elsewhere)
      this.security.note('account_changed', { address: from, memberId: call.memberId }, call.ids);
    // Somebody else may have set other ways meanwhile, before a repeat even long ago.
    const set = events.find((event) => event.type === 'PaymentWaysSet');
    return { ...this.settings(called), ...set?.data, revision };
  }
}

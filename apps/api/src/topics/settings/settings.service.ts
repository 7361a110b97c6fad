import { Injectable } from '@nestjs/common';
import type { SettingsAnswer, SettingsBody, WireSettings } from '@stammtisch/contracts';
import { leadsElsewhere, type TableSettings, toEuro } from '@stammtisch/domain';
import type { Call } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLog } from '../../http/security-log.js';
import { WebAddresses } from '../../http/web-addresses.js';

/** Shows and changes the settings of the table. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly till: Till,
    private readonly passwordAgain: PasswordAgain,
    private readonly security: SecurityLog,
    private readonly web: WebAddresses,
  ) {}

  /** `called`: the address at which the caller called the till. */
  all(called: string): SettingsAnswer {
    const { settings, account, revision } = this.till.state;
    const { addresses } = this.web.linkFrom(called, '/');
    return { success: true, settings: settingsView(settings), account, addresses, revision };
  }

  /** Changes settings. `from` is the caller's own address. Another account for the members' money asks for the caller's password, and is noted. */
  async change(call: Call, settings: SettingsBody, from: string, called: string): Promise<SettingsAnswer> {
    const command = { type: 'ChangeSettings', by: call.memberId, settings } as const;
    const elsewhere = leadsElsewhere(settings.paymentWays, this.till.state);
    const { events, revision } = await (elsewhere
      ? this.passwordAgain.execute(call, command)
      : call.execute(command));
    const whom = { address: from, memberId: call.memberId };
    if (elsewhere) this.security.note('account_changed', whom, call.ids);
    if (settings.creditLine !== undefined) this.security.note('credit_line_changed', whom, call.ids);
    // Somebody else may have changed them again meanwhile, before a repeat even long ago.
    const changed = events.find((event) => event.type === 'TableSettingsChanged')?.data;
    const then = settingsView({ ...this.till.state.settings, ...changed });
    return { ...this.all(called), settings: then, revision };
  }
}

/** The settings as they cross the wire: money in euro. */
export function settingsView({ creditLine, categories, ...rest }: TableSettings): WireSettings {
  return {
    ...rest,
    creditLine: creditLine === null ? null : toEuro(creditLine),
    categories: { expenses: [...categories.expenses], income: [...categories.income] },
  };
}

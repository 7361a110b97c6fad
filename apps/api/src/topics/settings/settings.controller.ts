import { Req } from '@nestjs/common';
import { calls, type Sent, type WireSettings } from '@stammtisch/contracts';
import { changesAccount, euroOrNull, type TableSettings } from '@stammtisch/domain';
import type { FastifyRequest } from 'fastify';
import { type Call, MemberCall } from '../../access/call.js';
import { PasswordAgain } from '../../access/logins.js';
import { Till } from '../../engine/till/till.js';
import { callIds, SecurityLog } from '../../http/security-log.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { calledAt, WebAddresses } from '../../http/web-addresses.js';

/** Shows and changes the settings of the table. */
@Topic('Einstellungen')
export class SettingsController {
  constructor(
    private readonly till: Till,
    private readonly passwordAgain: PasswordAgain,
    private readonly security: SecurityLog,
    private readonly web: WebAddresses,
  ) {}

  @Serves(calls.settings, "The table's settings")
  all(@Req() request: FastifyRequest) {
    const { settings, account, revision } = this.till.state;
    const { addresses } = this.web.linkFrom(calledAt(request), '/');
    return { settings: settingsView(settings), account, addresses, revision };
  }

  /** Another account for the members' money asks for the caller's password again, and goes into the security log. */
  @Serves(calls.changeSettings, "Change some of the table's settings; existing bookings stay as they are")
  async change(@MemberCall() call: Call, @Input() settings: Sent<'changeSettings'>) {
    const { request } = call;
    const command = { type: 'ChangeSettings', by: call.memberId, settings } as const;
    const elsewhere = changesAccount(settings.paymentWays, this.till.state);
    const { events, revision } = await this.passwordAgain.execute(call, command, elsewhere);
    const caller = { address: request.ip, memberId: call.memberId };
    if (elsewhere) this.security.note('account_changed', caller, callIds(call.request));
    if (settings.creditLine !== undefined)
      this.security.note('credit_line_changed', caller, callIds(call.request));
    // The settings as this call left them: others may have changed them since, even long before a repeat.
    const changed = events.find((event) => event.type === 'TableSettingsChanged')?.data;
    const then = settingsView({ ...this.till.state.settings, ...changed });
    return { ...this.all(request), settings: then, revision };
  }
}

/** The settings as they cross the wire: money in euro. */
export function settingsView({ creditLine, categories, ...rest }: TableSettings): WireSettings {
  return {
    ...rest,
    creditLine: euroOrNull(creditLine),
    categories: { expenses: [...categories.expenses], income: [...categories.income] },
  };
}

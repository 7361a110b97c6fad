import { calls, type InputOf, type SettingsAnswer, settingsOf } from '@stammtisch/contracts';
import type { TableSettings } from '@stammtisch/domain';
import { call } from '../lib/api';
import { checkedAccount } from '../lib/kept/local-storage';
import { useLoaded } from '../lib/use-loaded';
import { newsOf } from './news-of';

/** The table's settings, with the current account for transfers and the till's addresses. */
export async function loadSettings(): Promise<TableSettings & Pick<SettingsAnswer, 'account' | 'addresses'>> {
  const { settings, account, addresses } = await call(calls.settings);
  return { ...settingsOf(settings), account, addresses };
}

export const useSettings = () => useLoaded('settings', loadSettings, newsOf('settings'));

export async function changeSettings(body: NonNullable<InputOf<typeof calls.changeSettings>['body']>) {
  const { account } = await call(calls.changeSettings, { body });
  // Who has just typed the account is not asked whether it is the right one.
  if (body.paymentWays?.transfer && account) checkedAccount.set(account.since);
}

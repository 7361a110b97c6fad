import type { FactOf, MoneyWay } from '../src/index.js';
import { settingsChanged } from './facts.js';

const ACCOUNT = { recipient: 'Stammtisch', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };
export const onTrust = { confirm: false } as const;
export const toConfirm = { confirm: true } as const;

type Confirm = { readonly confirm: boolean };

export function waysSet({
  cash = null,
  transfer = null,
}: {
  cash?: Confirm | null;
  transfer?: Confirm | null;
}): FactOf<'TableSettingsChanged'> {
  return settingsChanged({ paymentWays: { cash, transfer: transfer && { ...ACCOUNT, ...transfer } } });
}

export function announced(
  memberId: string,
  amount: number,
  {
    announcementId = 'announced',
    way = 'cash',
    reference = null,
  }: { announcementId?: string; way?: MoneyWay; reference?: string | null } = {},
): FactOf<'TopUpAnnounced'> {
  return { type: 'TopUpAnnounced', data: { announcementId, memberId, amount, way, reference } };
}

import type { MoneyWay } from '../src/index.js';
import { fact, settingsChanged } from './facts.js';

const ACCOUNT = { recipient: 'Stammtisch', iban: 'DE02120300000000202051', bic: null, purpose: 'Stammtisch' };
export const onTrust = { confirm: false } as const;
export const toConfirm = { confirm: true } as const;

type Confirm = { readonly confirm: boolean };

export const waysSet = ({ cash = null as Confirm | null, transfer = null as Confirm | null }) =>
  settingsChanged({ paymentWays: { cash, transfer: transfer && { ...ACCOUNT, ...transfer } } });

export const announced = (
  memberId: string,
  amount: number,
  { announcementId = 'announced', way = 'cash' as MoneyWay, reference = null as string | null } = {},
) => fact('TopUpAnnounced', { announcementId, memberId, amount, way, reference });

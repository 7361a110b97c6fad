import type { Method } from '@stammtisch/kit';

export type Access = 'anybody' | 'members' | 'superusers';

/** A call of the API. `fits` is a body that passes its schema; ids in path and body lead nowhere. */
export interface ApiCall {
  readonly method: Method;
  readonly path: string;
  readonly for: Access;
  readonly fits?: object;
}

const call = (access: Access, method: Method, path: string, fits?: object): ApiCall =>
  fits === undefined ? { method, path, for: access } : { method, path, for: access, fits };

const passwords = { current_password: 'not-mine', new_password: 'new-one', confirm_password: 'new-one' };
const registration = { first_name: 'X', username: 'x', password: 'brotzeit', invite_token: 'nobodys' };

/** Every call of the contract. */
export const API: readonly ApiCall[] = [
  call('anybody', 'POST', '/api/login/', { username: 'nobody', password: 'brotzeit' }),
  call('anybody', 'POST', '/api/logout/'),
  call('anybody', 'POST', '/api/register/', registration),
  call('anybody', 'GET', '/api/validate-invite/nobodys/'),
  call('anybody', 'GET', '/healthz'),
  call('anybody', 'GET', '/readyz'),
  call('anybody', 'GET', '/metrics'),
  call('members', 'GET', '/api/home-data/'),
  call('members', 'GET', '/api/tonight/'),
  call('members', 'GET', '/api/activity/'),
  call('members', 'GET', '/api/transaction-history/'),
  call('members', 'POST', '/api/create-transaction/', { drink_id: 'none' }),
  call('members', 'POST', '/api/recharge-credit/', { amount: 1 }),
  call('members', 'POST', '/api/give-round/', { gift_type: 'next_round', message: '' }),
  call('members', 'POST', '/api/end-round/', { gift_id: 'none' }),
  call('members', 'POST', '/api/cancel-transaction/none/'),
  call('members', 'POST', '/api/update-profile/', { phone: '089' }),
  call('members', 'POST', '/api/change-password/', passwords),
  call('members', 'GET', '/api/sessions/'),
  call('members', 'POST', '/api/sessions/none/end/'),
  call('members', 'POST', '/api/sessions/end-others/'),
  call('superusers', 'POST', '/api/generate-invite-link/', { hours_valid: 1, max_uses: 1 }),
  call('superusers', 'GET', '/api/admin/members/'),
  call('superusers', 'GET', '/api/admin/drinks/'),
  call('superusers', 'GET', '/api/admin/transactions/'),
  call('superusers', 'POST', '/api/admin/members/none/update-balance/', { balance: 1 }),
  call('superusers', 'POST', '/api/admin/members/none/reset-password/'),
  call('superusers', 'DELETE', '/api/admin/members/none/delete/'),
  call('superusers', 'POST', '/api/admin/drinks/', { name: 'Radler', price: 3 }),
  call('superusers', 'POST', '/api/admin/drinks/none/update/', { name: 'Radler', price: 3 }),
  call('superusers', 'DELETE', '/api/admin/drinks/none/'),
  call('superusers', 'POST', '/api/admin/drinks/update-sort-order/', { drink_orders: [] }),
  call('superusers', 'POST', '/api/admin/transactions/none/cancel/'),
  call('superusers', 'GET', '/api/admin/events/'),
  call('superusers', 'POST', '/api/admin/wall-links/'),
  call('superusers', 'GET', '/api/admin/wall-links/'),
  call('superusers', 'DELETE', '/api/admin/wall-links/none/'),
  call('members', 'GET', '/api/my-data/'),
  call('members', 'GET', '/api/my-statement/'),
  call('members', 'GET', '/api/my-statistics/'),
  call('superusers', 'GET', '/api/admin/balances/'),
  call('superusers', 'GET', '/api/admin/members/none/ledger/'),
  call('superusers', 'GET', '/api/admin/reconciliation/'),
  call('superusers', 'GET', '/api/admin/reconciliation/last/'),
  call('superusers', 'GET', '/api/admin/statements/'),
  call('superusers', 'GET', '/api/admin/statistics/'),
  call('superusers', 'GET', '/api/admin/export/transactions.csv'),
  call('superusers', 'GET', '/api/admin/export/members.csv'),
  call('superusers', 'GET', '/api/admin/export/events.ndjson'),
];

export const changesState = ({ method }: ApiCall) => method !== 'GET';

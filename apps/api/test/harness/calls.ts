import type { Method } from './browser.js';

/** A call of the API. `fits` is a body that passes its schema; ids in path and body lead nowhere. */
export interface ApiCall {
  readonly method: Method;
  readonly path: string;
  readonly fits?: object;
}

const call = (method: Method, path: string, fits?: object): ApiCall =>
  fits === undefined ? { method, path } : { method, path, fits };

const passwords = { current_password: 'not-mine', new_password: 'new-one', confirm_password: 'new-one' };
const registration = { first_name: 'X', username: 'x', password: 'secret', invite_token: 'nobodys' };

/** Every call of the contract. */
export const API: readonly ApiCall[] = [
  call('POST', '/api/login/', { username: 'nobody', password: 'secret' }),
  call('POST', '/api/logout/'),
  call('POST', '/api/register/', registration),
  call('GET', '/api/validate-invite/nobodys/'),
  call('GET', '/healthz'),
  call('GET', '/readyz'),
  call('GET', '/api/home-data/'),
  call('GET', '/api/activity/'),
  call('GET', '/api/transaction-history/'),
  call('POST', '/api/create-transaction/', { drink_id: 'none' }),
  call('POST', '/api/recharge-credit/', { amount: 1 }),
  call('POST', '/api/give-round/', { gift_type: 'next_round', message: '' }),
  call('POST', '/api/end-round/', { gift_id: 'none' }),
  call('POST', '/api/cancel-transaction/none/'),
  call('POST', '/api/update-profile/', { phone: '089' }),
  call('POST', '/api/change-password/', passwords),
  call('POST', '/api/generate-invite-link/', { hours_valid: 1, max_uses: 1 }),
  call('GET', '/api/admin/members/'),
  call('GET', '/api/admin/drinks/'),
  call('GET', '/api/admin/transactions/'),
  call('POST', '/api/admin/members/none/update-balance/', { balance: 1 }),
  call('POST', '/api/admin/members/none/reset-password/'),
  call('DELETE', '/api/admin/members/none/delete/'),
  call('POST', '/api/admin/drinks/', { name: 'Radler', price: 3 }),
  call('POST', '/api/admin/drinks/none/update/', { name: 'Radler', price: 3 }),
  call('DELETE', '/api/admin/drinks/none/'),
  call('POST', '/api/admin/drinks/update-sort-order/', { drink_orders: [] }),
  call('POST', '/api/admin/transactions/none/cancel/'),
];

export const changesState = ({ method }: ApiCall) => method !== 'GET';

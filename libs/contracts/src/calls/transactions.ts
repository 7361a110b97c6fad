import type { ApiCall } from '../call.js';

export const purchase = {
  method: 'POST',
  path: '/api/create-transaction/',
  access: 'member',
  summary: 'Buy a drink, or take it on a round',
  body: 'purchaseBody',
  answer: 'purchaseAnswer',
} as const satisfies ApiCall;

export const topUp = {
  method: 'POST',
  path: '/api/recharge-credit/',
  access: 'member',
  summary: 'Top up the own balance',
  body: 'topUpBody',
  answer: 'topUpAnswer',
} as const satisfies ApiCall;

export const history = {
  method: 'GET',
  path: '/api/transaction-history/',
  access: 'member',
  summary: 'The own history, newest first',
  query: 'transactionsQuery',
  answer: 'historyAnswer',
} as const satisfies ApiCall;

export const cancel = {
  method: 'POST',
  path: '/api/cancel-transaction/:id/',
  access: 'member',
  summary: 'Undo one of the own newest drinks, or a top-up or money passed on just before',
  answer: 'balanceAnswer',
} as const satisfies ApiCall;

export const allTransactions = {
  method: 'GET',
  path: '/api/admin/transactions/',
  access: 'auditor',
  summary: "Everybody's transactions, newest first; all filters combine",
  long: true,
  query: 'allTransactionsQuery',
  answer: 'transactionsAnswer',
} as const satisfies ApiCall;

export const cancelAny = {
  method: 'POST',
  path: '/api/admin/transactions/:id/cancel/',
  access: 'treasurer',
  summary: 'Undo any transaction but a balance set',
  answer: 'transactionAnswer',
} as const satisfies ApiCall;

import { call } from '../call.js';

export const purchase = call('POST', '/api/create-transaction/', 'member', {
  summary: 'Buy a drink, or take it on a round',
  body: 'purchaseBody',
  answer: 'purchaseAnswer',
});

export const topUp = call('POST', '/api/recharge-credit/', 'member', {
  summary: 'Top up the own balance',
  body: 'topUpBody',
  answer: 'topUpAnswer',
});

export const history = call('GET', '/api/transaction-history/', 'member', {
  summary: 'The own history, newest first',
  query: 'transactionsQuery',
  answer: 'historyAnswer',
});

export const cancel = call('POST', '/api/cancel-transaction/:id/', 'member', {
  summary: 'Undo one of the own newest drinks, or a top-up or money passed on just before',
  answer: 'balanceAnswer',
});

export const allTransactions = call('GET', '/api/admin/transactions/', 'auditor', {
  summary: "Everybody's transactions, newest first; all filters combine",
  long: true,
  query: 'allTransactionsQuery',
  answer: 'transactionsAnswer',
});

export const cancelAny = call('POST', '/api/admin/transactions/:id/cancel/', 'treasurer', {
  summary: 'Undo any transaction but a balance set',
  answer: 'transactionAnswer',
});

import { call } from '../call.js';

export const purchase = call('POST', '/api/create-transaction/', 'member', {
  body: 'purchaseBody',
  answer: 'purchaseAnswer',
});

export const topUp = call('POST', '/api/recharge-credit/', 'member', {
  body: 'topUpBody',
  answer: 'topUpAnswer',
});

export const history = call('GET', '/api/transaction-history/', 'member', {
  query: 'transactionsQuery',
  answer: 'historyAnswer',
});

export const cancel = call('POST', '/api/cancel-transaction/:id/', 'member', { answer: 'balanceAnswer' });

export const allTransactions = call('GET', '/api/admin/transactions/', 'auditor', {
  long: true,
  query: 'allTransactionsQuery',
  answer: 'transactionsAnswer',
});

export const cancelAny = call('POST', '/api/admin/transactions/:id/cancel/', 'treasurer', {
  answer: 'transactionAnswer',
});

import { call } from '../call.js';

export const tabletPurchase = call('POST', '/api/tablet/create-transaction/', 'tablet', {
  body: 'tabletPurchaseBody',
  answer: 'tabletPurchaseAnswer',
});

export const tabletCancel = call('POST', '/api/tablet/cancel-transaction/:id/', 'tablet', {
  body: 'tabletCancelBody',
  answer: 'tabletDoneAnswer',
});

export const tabletOpen = call('POST', '/api/tablet/open/', 'tablet', {
  body: 'tabletOpenBody',
  answer: 'tabletOpenAnswer',
});

export const tabletRound = call('POST', '/api/tablet/give-round/', 'tablet', {
  body: 'tabletRoundBody',
  answer: 'tabletDoneAnswer',
});

export const tabletTopUp = call('POST', '/api/tablet/recharge-credit/', 'tablet', {
  body: 'tabletTopUpBody',
  answer: 'tabletTopUpAnswer',
});

export const enrolBadge = call('POST', '/api/tablet/enrol-badge/', 'tablet', { body: 'enrolBadgeBody' });

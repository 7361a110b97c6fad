import { call } from '../call.js';

export const tablet = call('GET', '/api/tablet/', 'tablet', {
  summary: 'Names and drinks, as a tablet at the bar shows them',
  answer: 'tabletAnswer',
});

export const tabletPurchase = call('POST', '/api/tablet/create-transaction/', 'tablet', {
  summary: 'Book a drink for a member, by name alone or with a pass',
  body: 'tabletPurchaseBody',
  answer: 'tabletPurchaseAnswer',
});

export const tabletCancel = call('POST', '/api/tablet/cancel-transaction/:id/', 'tablet', {
  summary: 'Undo a drink that this tablet has just booked, or with a pass what its member may undo',
  body: 'tabletCancelBody',
  answer: 'tabletDoneAnswer',
});

export const tabletOpen = call('POST', '/api/tablet/open/', 'tablet', {
  summary: 'Get a pass for a member by their PIN or badge, good for five minutes',
  body: 'tabletOpenBody',
  answer: 'tabletOpenAnswer',
});

export const tabletRound = call('POST', '/api/tablet/give-round/', 'tablet', {
  summary: 'Give a round for the member whose pass it is',
  body: 'tabletRoundBody',
  answer: 'tabletDoneAnswer',
});

export const tabletTopUp = call('POST', '/api/tablet/recharge-credit/', 'tablet', {
  summary: 'Top up the balance of the member whose pass it is, or announce it',
  body: 'tabletTopUpBody',
  answer: 'tabletTopUpAnswer',
});

export const enrolBadge = call('POST', '/api/tablet/enrol-badge/', 'tablet', {
  summary: "Enrol a member's badge, by their PIN or a treasurer's; it replaces an earlier one",
  body: 'enrolBadgeBody',
});

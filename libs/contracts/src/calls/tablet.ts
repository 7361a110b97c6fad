import type { ApiCall } from '../call.js';

export const tablet = {
  method: 'GET',
  path: '/api/tablet/',
  access: 'tablet',
  summary: 'Names and drinks, as a tablet at the bar shows them',
  answer: 'tabletAnswer',
} as const satisfies ApiCall;

export const tabletPurchase = {
  method: 'POST',
  path: '/api/tablet/create-transaction/',
  access: 'tablet',
  summary: 'Book a drink for a member, by name alone or with a pass',
  body: 'tabletPurchaseBody',
  answer: 'tabletPurchaseAnswer',
} as const satisfies ApiCall;

export const tabletCancel = {
  method: 'POST',
  path: '/api/tablet/cancel-transaction/:id/',
  access: 'tablet',
  summary: 'Undo a drink that this tablet has just booked, or with a pass what its member may undo',
  body: 'tabletCancelBody',
  answer: 'tabletDoneAnswer',
} as const satisfies ApiCall;

export const tabletOpen = {
  method: 'POST',
  path: '/api/tablet/open/',
  access: 'tablet',
  summary: 'Get a pass for a member by their PIN or badge, good for five minutes',
  body: 'tabletOpenBody',
  answer: 'tabletOpenAnswer',
} as const satisfies ApiCall;

export const tabletRound = {
  method: 'POST',
  path: '/api/tablet/give-round/',
  access: 'tablet',
  summary: 'Give a round for the member whose pass it is',
  body: 'tabletRoundBody',
  answer: 'tabletDoneAnswer',
} as const satisfies ApiCall;

export const tabletTopUp = {
  method: 'POST',
  path: '/api/tablet/recharge-credit/',
  access: 'tablet',
  summary: 'Top up the balance of the member whose pass it is, or announce it',
  body: 'tabletTopUpBody',
  answer: 'tabletTopUpAnswer',
} as const satisfies ApiCall;

export const enrolBadge = {
  method: 'POST',
  path: '/api/tablet/enrol-badge/',
  access: 'tablet',
  summary: "Enrol a member's badge, by their PIN or a treasurer's; it replaces an earlier one",
  body: 'enrolBadgeBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

import type { ApiCall } from '../call.js';

export const paymentWays = {
  method: 'GET',
  path: '/api/payment-ways/',
  access: 'member',
  summary: 'How members pay in',
  answer: 'paymentWaysAnswer',
} as const satisfies ApiCall;

export const ownAnnouncements = {
  method: 'GET',
  path: '/api/announcements/',
  access: 'member',
  summary: 'The own top-ups that wait to be confirmed',
  answer: 'ownAnnouncementsAnswer',
} as const satisfies ApiCall;

export const withdrawAnnouncement = {
  method: 'POST',
  path: '/api/announcements/:id/withdraw/',
  access: 'member',
  summary: 'Withdraw an own top-up that waits',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const announcements = {
  method: 'GET',
  path: '/api/admin/announcements/',
  access: 'auditor',
  summary: "Everybody's top-ups that wait to be confirmed",
  answer: 'announcementsAnswer',
} as const satisfies ApiCall;

export const confirmTopUps = {
  method: 'POST',
  path: '/api/admin/announcements/confirm/',
  access: 'treasurer',
  summary: 'Book announced top-ups whose money is there: all, or none',
  body: 'confirmBody',
  answer: 'confirmAnswer',
} as const satisfies ApiCall;

export const declineTopUp = {
  method: 'POST',
  path: '/api/admin/announcements/:id/decline/',
  access: 'treasurer',
  summary: 'Decline an announced top-up',
  body: 'declineBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const lookUpBankLines = {
  method: 'POST',
  path: '/api/admin/bank-statement/',
  access: 'treasurer',
  summary: "Which lines of a bank's statement are booked already; changes and keeps nothing",
  long: true,
  body: 'lookUpLinesBody',
  answer: 'lookUpLinesAnswer',
} as const satisfies ApiCall;

export const bookBankLines = {
  method: 'POST',
  path: '/api/admin/bank-statement/book/',
  access: 'treasurer',
  summary: "Book lines of a bank's statement, each once for ever: all, or none",
  body: 'bookLinesBody',
  answer: 'bookLinesAnswer',
} as const satisfies ApiCall;

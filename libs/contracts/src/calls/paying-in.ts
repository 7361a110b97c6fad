import { call } from '../call.js';

export const paymentWays = call('GET', '/api/payment-ways/', 'member', {
  summary: 'How members pay in',
  answer: 'paymentWaysAnswer',
});

export const ownAnnouncements = call('GET', '/api/announcements/', 'member', {
  summary: 'The own top-ups that wait to be confirmed',
  answer: 'ownAnnouncementsAnswer',
});

export const withdrawAnnouncement = call('POST', '/api/announcements/:id/withdraw/', 'member', {
  summary: 'Withdraw an own top-up that waits',
});

export const announcements = call('GET', '/api/admin/announcements/', 'auditor', {
  summary: "Everybody's top-ups that wait to be confirmed",
  answer: 'announcementsAnswer',
});

export const confirmTopUps = call('POST', '/api/admin/announcements/confirm/', 'treasurer', {
  summary: 'Book announced top-ups whose money is there: all, or none',
  body: 'confirmBody',
  answer: 'confirmAnswer',
});

export const declineTopUp = call('POST', '/api/admin/announcements/:id/decline/', 'treasurer', {
  summary: 'Decline an announced top-up',
  body: 'declineBody',
});

export const lookUpBankLines = call('POST', '/api/admin/bank-statement/', 'treasurer', {
  summary: "Which lines of a bank's statement are booked already; changes and keeps nothing",
  long: true,
  body: 'lookUpLinesBody',
  answer: 'lookUpLinesAnswer',
});

export const bookBankLines = call('POST', '/api/admin/bank-statement/book/', 'treasurer', {
  summary: "Book lines of a bank's statement, each once for ever: all, or none",
  body: 'bookLinesBody',
  answer: 'bookLinesAnswer',
});

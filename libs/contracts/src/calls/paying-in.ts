import { call } from '../call.js';

export const ownAnnouncements = call('GET', '/api/announcements/', 'member', {
  answer: 'ownAnnouncementsAnswer',
});

export const withdrawAnnouncement = call('POST', '/api/announcements/:id/withdraw/', 'member');

export const announcements = call('GET', '/api/admin/announcements/', 'auditor', {
  answer: 'announcementsAnswer',
});

export const confirmTopUps = call('POST', '/api/admin/announcements/confirm/', 'treasurer', {
  body: 'confirmBody',
  answer: 'confirmAnswer',
});

export const declineTopUp = call('POST', '/api/admin/announcements/:id/decline/', 'treasurer', {
  body: 'declineBody',
});

export const lookUpBankLines = call('POST', '/api/admin/bank-statement/', 'treasurer', {
  long: true,
  body: 'lookUpLinesBody',
  answer: 'lookUpLinesAnswer',
});

export const earlierBookings = call('GET', '/api/admin/bank-statement/', 'treasurer', {
  long: true,
  query: 'earlierBookingsQuery',
  answer: 'earlierBookingsAnswer',
});

export const bookBankLines = call('POST', '/api/admin/bank-statement/book/', 'treasurer', {
  body: 'bookLinesBody',
  answer: 'bookLinesAnswer',
});

import { call } from '../call.js';

export const months = call('GET', '/api/admin/months/', 'auditor', {
  summary: 'All months, newest first: which are closed, and what that has fixed',
  answer: 'monthsAnswer',
});

export const month = call('GET', '/api/admin/months/:month/', 'auditor', {
  summary: 'A month to sign: what closing it has fixed, or would fix',
  long: true,
  answer: 'monthAnswer',
});

export const closeMonth = call('POST', '/api/admin/months/:month/close/', 'treasurer', {
  summary: 'Close a month, and all before it',
  answer: 'monthAnswer',
});

export const reopenMonth = call('POST', '/api/admin/months/:month/reopen/', 'treasurer', {
  summary: 'Open the month again that was closed last',
  body: 'reopenBody',
  answer: 'monthAnswer',
});

export const years = call('GET', '/api/admin/years/', 'auditor', {
  summary: 'All business years, newest first, and the month with which they begin',
  answer: 'yearsAnswer',
});

export const year = call('GET', '/api/admin/years/:year/', 'auditor', {
  summary: "A year's report for the members' meeting, by its first month",
  long: true,
  answer: 'yearAnswer',
});

export const exportYear = call('GET', '/api/admin/export/year.csv', 'auditor', {
  summary: 'All of a business year in one table: entries, sums, balances',
  query: 'yearQuery',
  file: 'text/csv',
});

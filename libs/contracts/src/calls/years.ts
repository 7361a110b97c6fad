import type { ApiCall } from '../call.js';

export const years = {
  method: 'GET',
  path: '/api/admin/years/',
  access: 'auditor',
  summary: 'All business years, newest first, and the month with which they begin',
  answer: 'yearsAnswer',
} as const satisfies ApiCall;

export const year = {
  method: 'GET',
  path: '/api/admin/years/:year/',
  access: 'auditor',
  summary: "A year's report for the members' meeting, by its first month",
  long: true,
  answer: 'yearAnswer',
} as const satisfies ApiCall;

export const exportYear = {
  method: 'GET',
  path: '/api/admin/export/year.csv',
  access: 'auditor',
  summary: 'All of a business year in one table: entries, sums, balances',
  query: 'yearQuery',
  file: 'text/csv',
} as const satisfies ApiCall;

export const setFirstMonth = {
  method: 'POST',
  path: '/api/admin/years/first-month/',
  access: 'treasurer',
  summary: 'Set the month with which the business year begins; nothing booked changes',
  body: 'firstMonthBody',
  answer: 'yearsAnswer',
} as const satisfies ApiCall;

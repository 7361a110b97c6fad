import type { ApiCall } from '../call.js';

export const months = {
  method: 'GET',
  path: '/api/admin/months/',
  access: 'auditor',
  summary: 'All months, newest first: which are closed, and what that has fixed',
  answer: 'monthsAnswer',
} as const satisfies ApiCall;

export const month = {
  method: 'GET',
  path: '/api/admin/months/:month/',
  access: 'auditor',
  summary: 'A month to sign: what closing it has fixed, or would fix',
  long: true,
  answer: 'monthAnswer',
} as const satisfies ApiCall;

export const closeMonth = {
  method: 'POST',
  path: '/api/admin/months/:month/close/',
  access: 'treasurer',
  summary: 'Close a month, and all before it',
  answer: 'monthAnswer',
} as const satisfies ApiCall;

export const reopenMonth = {
  method: 'POST',
  path: '/api/admin/months/:month/reopen/',
  access: 'treasurer',
  summary: 'Open the month again that was closed last',
  body: 'reopenBody',
  answer: 'monthAnswer',
} as const satisfies ApiCall;

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

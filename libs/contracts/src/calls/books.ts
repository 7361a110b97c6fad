import type { ApiCall } from '../call.js';

export const tasks = {
  method: 'GET',
  path: '/api/admin/tasks/',
  access: 'auditor',
  summary: 'What a treasurer has to do now',
  answer: 'tasksAnswer',
} as const satisfies ApiCall;

export const balances = {
  method: 'GET',
  path: '/api/admin/balances/',
  access: 'auditor',
  summary: 'Balances, box and bank, menu and open rounds as they were at a time or after an event',
  long: true,
  query: 'momentQuery',
  answer: 'balancesAnswer',
} as const satisfies ApiCall;

export const ledger = {
  method: 'GET',
  path: '/api/admin/members/:id/ledger/',
  access: 'auditor',
  summary: "A member's balance step by step, newest first",
  long: true,
  query: 'pageQuery',
  answer: 'ledgerAnswer',
} as const satisfies ApiCall;

export const reconcile = {
  method: 'GET',
  path: '/api/admin/reconciliation/',
  access: 'auditor',
  summary: 'Fold all events anew and compare; answers when it is done',
  answer: 'reconciliationAnswer',
} as const satisfies ApiCall;

export const lastReconciliation = {
  method: 'GET',
  path: '/api/admin/reconciliation/last/',
  access: 'auditor',
  summary: 'The last result, and how far a check under way has come',
  answer: 'lastReconciliationAnswer',
} as const satisfies ApiCall;

export const exportTransactions = {
  method: 'GET',
  path: '/api/admin/export/transactions.csv',
  access: 'auditor',
  summary: 'All transactions and cancellations, for a spreadsheet',
  query: 'exportQuery',
  file: 'text/csv',
} as const satisfies ApiCall;

export const exportEvents = {
  method: 'GET',
  path: '/api/admin/export/events.ndjson',
  access: 'auditor',
  summary: 'All events as the log has them, one a line',
  query: 'exportQuery',
  file: 'application/x-ndjson',
} as const satisfies ApiCall;

export const statement = {
  method: 'GET',
  path: '/api/admin/statements/',
  access: 'auditor',
  summary: 'A month of a member',
  long: true,
  query: 'statementQuery',
  answer: 'statementAnswer',
} as const satisfies ApiCall;

export const myStatement = {
  method: 'GET',
  path: '/api/my-statement/',
  access: 'member',
  summary: 'A month of the caller',
  long: true,
  query: 'ownStatementQuery',
  answer: 'statementAnswer',
} as const satisfies ApiCall;

export const events = {
  method: 'GET',
  path: '/api/admin/events/',
  access: 'auditor',
  summary: 'The full event history, newest first; all filters combine',
  long: true,
  query: 'eventsQuery',
  answer: 'eventsAnswer',
} as const satisfies ApiCall;

export const eventChange = {
  method: 'GET',
  path: '/api/admin/events/:revision/change/',
  access: 'auditor',
  summary: 'What an event changed: balances, rounds, menu, box and bank, settings, each before and after it',
  long: true,
  answer: 'eventChangeAnswer',
} as const satisfies ApiCall;

export const statistics = {
  method: 'GET',
  path: '/api/admin/statistics/',
  access: 'treasurer',
  summary: 'Drinks by evening and by kind, and who gave rounds',
  long: true,
  query: 'eveningsQuery',
  answer: 'statisticsAnswer',
} as const satisfies ApiCall;

export const myStatistics = {
  method: 'GET',
  path: '/api/my-statistics/',
  access: 'member',
  summary: "The caller's drinks by evening and by kind, and the balance over time",
  long: true,
  query: 'eveningsQuery',
  answer: 'ownStatisticsAnswer',
} as const satisfies ApiCall;

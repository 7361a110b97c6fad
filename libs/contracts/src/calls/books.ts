import { call } from '../call.js';

export const tasks = call('GET', '/api/admin/tasks/', 'auditor', {
  summary: 'What a treasurer has to do now',
  answer: 'tasksAnswer',
});

export const balances = call('GET', '/api/admin/balances/', 'auditor', {
  summary: 'Balances, box and bank, menu and open rounds as they were at a time or after an event',
  long: true,
  query: 'momentQuery',
  answer: 'balancesAnswer',
});

export const reconcile = call('GET', '/api/admin/reconciliation/', 'auditor', {
  summary: 'Fold all events anew and compare; answers when it is done',
  answer: 'reconciliationAnswer',
});

export const lastReconciliation = call('GET', '/api/admin/reconciliation/last/', 'auditor', {
  summary: 'The last result',
  answer: 'lastReconciliationAnswer',
});

export const exportTransactions = call('GET', '/api/admin/export/transactions.csv', 'auditor', {
  summary: 'All transactions and cancellations, for a spreadsheet',
  query: 'exportQuery',
  file: 'text/csv',
});

export const exportEvents = call('GET', '/api/admin/export/events.ndjson', 'auditor', {
  summary: 'All events as the log has them, one a line',
  query: 'exportQuery',
  file: 'application/x-ndjson',
});

export const statement = call('GET', '/api/admin/statements/', 'auditor', {
  summary: 'A month of a member',
  long: true,
  query: 'statementQuery',
  answer: 'statementAnswer',
});

export const myStatement = call('GET', '/api/my-statement/', 'member', {
  summary: 'A month of the caller',
  long: true,
  query: 'ownStatementQuery',
  answer: 'statementAnswer',
});

export const events = call('GET', '/api/admin/events/', 'auditor', {
  summary: 'The full event history, newest first; all filters combine',
  long: true,
  query: 'eventsQuery',
  answer: 'eventsAnswer',
});

export const eventChange = call('GET', '/api/admin/events/:revision/change/', 'auditor', {
  summary: 'What an event changed: balances, rounds, menu, box and bank, settings, each before and after it',
  long: true,
  answer: 'eventChangeAnswer',
});

export const statistics = call('GET', '/api/admin/statistics/', 'treasurer', {
  summary: 'Drinks by evening and by kind, and who gave rounds',
  long: true,
  query: 'eveningsQuery',
  answer: 'statisticsAnswer',
});

export const myStatistics = call('GET', '/api/my-statistics/', 'member', {
  summary: "The caller's drinks by evening and by kind, and the balance over time",
  long: true,
  query: 'eveningsQuery',
  answer: 'ownStatisticsAnswer',
});

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

export const backups = call('GET', '/api/admin/backups/', 'auditor', {
  summary: 'How old the newest backup is, and why the last one was not made',
  answer: 'backupsAnswer',
});

export const downloadBackup = call('POST', '/api/admin/backups/download/', 'superuser', {
  asksPassword: 'always',
  summary: 'The whole till in one file, sealed with a passphrase',
  body: 'downloadBackupBody',
  file: 'application/octet-stream',
});

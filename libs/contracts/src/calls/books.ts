import { call } from '../call.js';

export const tasks = call('GET', '/api/admin/tasks/', 'auditor', { answer: 'tasksAnswer' });

export const balances = call('GET', '/api/admin/balances/', 'auditor', {
  long: true,
  query: 'momentQuery',
  answer: 'balancesAnswer',
});

export const reconcile = call('GET', '/api/admin/reconciliation/', 'auditor', {
  answer: 'reconciliationAnswer',
});

export const lastReconciliation = call('GET', '/api/admin/reconciliation/last/', 'auditor', {
  answer: 'lastReconciliationAnswer',
});

export const exportTransactions = call('GET', '/api/admin/export/transactions.csv', 'auditor', {
  query: 'exportQuery',
  file: 'text/csv',
});

export const exportEvents = call('GET', '/api/admin/export/events.ndjson', 'auditor', {
  query: 'exportQuery',
  file: 'application/x-ndjson',
});

export const statement = call('GET', '/api/admin/statements/', 'auditor', {
  long: true,
  query: 'statementQuery',
  answer: 'statementAnswer',
});

export const myStatement = call('GET', '/api/my-statement/', 'member', {
  long: true,
  query: 'ownStatementQuery',
  answer: 'statementAnswer',
});

export const events = call('GET', '/api/admin/events/', 'auditor', {
  long: true,
  query: 'eventsQuery',
  answer: 'eventsAnswer',
});

export const event = call('GET', '/api/admin/events/:revision/', 'auditor', {
  long: true,
  answer: 'eventAnswer',
});

export const statistics = call('GET', '/api/admin/statistics/', 'treasurer', {
  long: true,
  query: 'eveningsQuery',
  answer: 'statisticsAnswer',
});

export const myStatistics = call('GET', '/api/my-statistics/', 'member', {
  long: true,
  query: 'eveningsQuery',
  answer: 'ownStatisticsAnswer',
});

export const months = call('GET', '/api/admin/months/', 'auditor', { answer: 'monthsAnswer' });

export const month = call('GET', '/api/admin/months/:month/', 'auditor', {
  long: true,
  answer: 'monthAnswer',
});

export const closeMonth = call('POST', '/api/admin/months/:month/close/', 'treasurer', {
  answer: 'monthAnswer',
});

export const reopenMonth = call('POST', '/api/admin/months/:month/reopen/', 'treasurer', {
  body: 'reopenBody',
  answer: 'monthAnswer',
});

export const years = call('GET', '/api/admin/years/', 'auditor', { answer: 'yearsAnswer' });

export const year = call('GET', '/api/admin/years/:year/', 'auditor', { long: true, answer: 'yearAnswer' });

export const exportYear = call('GET', '/api/admin/export/year.csv', 'auditor', {
  query: 'yearQuery',
  file: 'text/csv',
});

export const backups = call('GET', '/api/admin/backups/', 'auditor', { answer: 'backupsAnswer' });

export const downloadBackup = call('POST', '/api/admin/backups/download/', 'superuser', {
  asksPassword: 'always',
  body: 'downloadBackupBody',
  file: 'application/octet-stream',
});

/** The device reports this itself: the server only knows what it has sent. */
export const noteBackupDownload = call('POST', '/api/admin/backups/downloaded/', 'superuser');

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

export const ledger = call('GET', '/api/admin/members/:id/ledger/', 'auditor', {
  summary: "A member's balance step by step, newest first",
  long: true,
  query: 'pageQuery',
  answer: 'ledgerAnswer',
});

export const reconcile = call('GET', '/api/admin/reconciliation/', 'auditor', {
  summary: 'Fold all events anew and compare; answers when it is done',
  answer: 'reconciliationAnswer',
});

export const lastReconciliation = call('GET', '/api/admin/reconciliation/last/', 'auditor', {
  summary: 'The last result, and how far a check under way has come',
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

export const cashPosition = call('GET', '/api/admin/cash-position/', 'auditor', {
  summary: 'What lies in box and bank, whose it is, and the last counts',
  answer: 'cashPositionAnswer',
});

export const cashBook = call('GET', '/api/admin/cash-book/', 'auditor', {
  summary: 'What moved the money in box and bank, newest first',
  long: true,
  query: 'cashBookQuery',
  answer: 'cashBookAnswer',
});

export const openCashBook = call('POST', '/api/admin/cash-book/open/', 'treasurer', {
  summary: 'Begin the cash book with what lies in box and bank',
  body: 'openCashBookBody',
  answer: 'cashBookedAnswer',
});

export const bookExpense = call('POST', '/api/admin/cash-book/expenses/', 'treasurer', {
  summary: 'Book what was spent',
  body: 'expenseBody',
  answer: 'cashBookedAnswer',
});

export const bookIncome = call('POST', '/api/admin/cash-book/income/', 'treasurer', {
  summary: 'Book money that the table got, on no member’s balance: a contribution, a gift, a tip',
  body: 'cashEntryBody',
  answer: 'cashBookedAnswer',
});

export const moveMoney = call('POST', '/api/admin/cash-book/moves/', 'treasurer', {
  summary: 'Book money that went from box to bank, or back',
  body: 'moveBody',
  answer: 'cashBookedAnswer',
});

export const cancelCashEntry = call('POST', '/api/admin/cash-book/entries/:id/cancel/', 'treasurer', {
  summary: 'Undo an expense, an income or a move',
  answer: 'cashBookedAnswer',
});

export const countCash = call('POST', '/api/admin/cash-book/counts/', 'treasurer', {
  summary: 'Book what was counted, and with a reason what differs',
  body: 'countBody',
  answer: 'cashBookedAnswer',
});

export const cashCount = call('GET', '/api/admin/cash-book/counts/:revision/', 'auditor', {
  summary: 'A count to sign: notes and coins, and what was found beside what was expected',
  answer: 'countAnswer',
});

export const attachReceipt = call('POST', '/api/admin/cash-book/entries/:id/receipt/', 'treasurer', {
  summary: 'Attach the picture of a receipt to an entry; the newest one counts',
  upload: true,
  answer: 'doneAnswer',
});

export const receipt = call('GET', '/api/admin/cash-book/receipts/:id/', 'auditor', {
  summary: 'The picture of a receipt',
  file: 'image/jpeg',
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

export const chain = call('GET', '/api/chain/', 'member', {
  summary:
    'Digests of the events from one on, by which a device proves that the log is the one it saw before',
  query: 'chainQuery',
  answer: 'chainAnswer',
});

export const reportChain = call('POST', '/api/chain/report/', 'member', {
  summary: 'Tell whoever runs the till that the log is not the one this device saw before',
  body: 'chainFinding',
  answer: 'doneAnswer',
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

import { call } from '../call.js';

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
});

export const receipt = call('GET', '/api/admin/cash-book/receipts/:id/', 'auditor', {
  summary: 'The picture of a receipt',
  file: 'image/jpeg',
});

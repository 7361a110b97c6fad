import { call } from '../call.js';

export const cashPosition = call('GET', '/api/admin/cash-position/', 'auditor', {
  answer: 'cashPositionAnswer',
});

export const cashBook = call('GET', '/api/admin/cash-book/', 'auditor', {
  long: true,
  query: 'cashBookQuery',
  answer: 'cashBookAnswer',
});

export const suppliers = call('GET', '/api/admin/cash-book/suppliers/', 'auditor', {
  answer: 'suppliersAnswer',
});

export const openCashBook = call('POST', '/api/admin/cash-book/open/', 'treasurer', {
  body: 'openCashBookBody',
  answer: 'cashBookedAnswer',
});

export const bookExpense = call('POST', '/api/admin/cash-book/expenses/', 'treasurer', {
  body: 'expenseBody',
  answer: 'cashBookedAnswer',
});

export const bookIncome = call('POST', '/api/admin/cash-book/income/', 'treasurer', {
  body: 'cashEntryBody',
  answer: 'cashBookedAnswer',
});

export const moveMoney = call('POST', '/api/admin/cash-book/moves/', 'treasurer', {
  body: 'moveBody',
  answer: 'cashBookedAnswer',
});

export const cancelCashEntry = call('POST', '/api/admin/cash-book/entries/:id/cancel/', 'treasurer', {
  answer: 'cashBookedAnswer',
});

export const countCash = call('POST', '/api/admin/cash-book/counts/', 'treasurer', {
  body: 'countBody',
  answer: 'cashBookedAnswer',
});

export const cashCount = call('GET', '/api/admin/cash-book/counts/:revision/', 'auditor', {
  answer: 'countAnswer',
});

export const attachReceipt = call('POST', '/api/admin/cash-book/entries/:id/receipt/', 'treasurer', {
  upload: true,
});

export const receipt = call('GET', '/api/admin/cash-book/receipts/:id/', 'auditor', { file: 'image/jpeg' });

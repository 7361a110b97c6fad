import type { ApiCall } from '../call.js';

export const cashPosition = {
  method: 'GET',
  path: '/api/admin/cash-position/',
  access: 'auditor',
  summary: 'What lies in box and bank, whose it is, and the last counts',
  answer: 'cashPositionAnswer',
} as const satisfies ApiCall;

export const cashBook = {
  method: 'GET',
  path: '/api/admin/cash-book/',
  access: 'auditor',
  summary: 'What moved the money in box and bank, newest first',
  long: true,
  query: 'cashBookQuery',
  answer: 'cashBookAnswer',
} as const satisfies ApiCall;

export const openCashBook = {
  method: 'POST',
  path: '/api/admin/cash-book/open/',
  access: 'treasurer',
  summary: 'Begin the cash book with what lies in box and bank',
  body: 'openCashBookBody',
  answer: 'cashBookedAnswer',
} as const satisfies ApiCall;

export const bookExpense = {
  method: 'POST',
  path: '/api/admin/cash-book/expenses/',
  access: 'treasurer',
  summary: 'Book what was spent',
  body: 'expenseBody',
  answer: 'cashBookedAnswer',
} as const satisfies ApiCall;

export const bookIncome = {
  method: 'POST',
  path: '/api/admin/cash-book/income/',
  access: 'treasurer',
  summary: 'Book money that the table got, on no member’s balance: a contribution, a gift, a tip',
  body: 'cashEntryBody',
  answer: 'cashBookedAnswer',
} as const satisfies ApiCall;

export const moveMoney = {
  method: 'POST',
  path: '/api/admin/cash-book/moves/',
  access: 'treasurer',
  summary: 'Book money that went from box to bank, or back',
  body: 'moveBody',
  answer: 'cashBookedAnswer',
} as const satisfies ApiCall;

export const cancelCashEntry = {
  method: 'POST',
  path: '/api/admin/cash-book/entries/:id/cancel/',
  access: 'treasurer',
  summary: 'Undo an expense, an income or a move',
  answer: 'cashBookedAnswer',
} as const satisfies ApiCall;

export const countCash = {
  method: 'POST',
  path: '/api/admin/cash-book/counts/',
  access: 'treasurer',
  summary: 'Book what was counted, and with a reason what differs',
  body: 'countBody',
  answer: 'cashBookedAnswer',
} as const satisfies ApiCall;

export const cashCount = {
  method: 'GET',
  path: '/api/admin/cash-book/counts/:revision/',
  access: 'auditor',
  summary: 'A count to sign: notes and coins, and what was found beside what was expected',
  answer: 'countAnswer',
} as const satisfies ApiCall;

export const attachReceipt = {
  method: 'POST',
  path: '/api/admin/cash-book/entries/:id/receipt/',
  access: 'treasurer',
  summary: 'Attach the picture of a receipt to an entry; the newest one counts',
  upload: true,
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const receipt = {
  method: 'GET',
  path: '/api/admin/cash-book/receipts/:id/',
  access: 'auditor',
  summary: 'The picture of a receipt',
  file: 'image/jpeg',
} as const satisfies ApiCall;

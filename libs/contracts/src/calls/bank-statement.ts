import type { ApiCall } from '../call.js';

export const lookUpBankLines = {
  method: 'POST',
  path: '/api/admin/bank-statement/',
  access: 'treasurer',
  summary: "Which lines of a bank's statement are booked already; changes and keeps nothing",
  body: 'lookUpLinesBody',
  answer: 'lookUpLinesAnswer',
} as const satisfies ApiCall;

export const bookBankLines = {
  method: 'POST',
  path: '/api/admin/bank-statement/book/',
  access: 'treasurer',
  summary: "Book lines of a bank's statement, each once for ever: all, or none",
  body: 'bookLinesBody',
  answer: 'bookLinesAnswer',
} as const satisfies ApiCall;

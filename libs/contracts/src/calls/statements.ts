import type { ApiCall } from '../call.js';

export const statement = {
  method: 'GET',
  path: '/api/admin/statements/',
  access: 'auditor',
  summary: 'A month of the table, or of one member',
  query: 'statementQuery',
  answer: 'statementAnswer',
} as const satisfies ApiCall;

export const myStatement = {
  method: 'GET',
  path: '/api/my-statement/',
  access: 'member',
  summary: 'A month of the caller',
  query: 'ownStatementQuery',
  answer: 'statementAnswer',
} as const satisfies ApiCall;

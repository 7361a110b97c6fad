import type { ApiCall } from '../call.js';

export const creditLine = {
  method: 'GET',
  path: '/api/admin/credit-line/',
  access: 'auditor',
  summary: 'How far below zero members may drink who have no line of their own',
  answer: 'creditLineAnswer',
} as const satisfies ApiCall;

export const setCreditLine = {
  method: 'POST',
  path: '/api/admin/credit-line/',
  access: 'treasurer',
  summary: 'Draw the line for the whole table, or take it away with null',
  body: 'creditLineBody',
  answer: 'creditLineAnswer',
} as const satisfies ApiCall;

export const setMemberCreditLine = {
  method: 'POST',
  path: '/api/admin/members/:id/credit-line/',
  access: 'treasurer',
  summary: "Draw a line for one member; with null the table's is theirs again",
  body: 'creditLineBody',
  answer: 'memberAnswer',
} as const satisfies ApiCall;

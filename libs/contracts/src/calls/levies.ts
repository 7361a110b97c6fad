import type { ApiCall } from '../call.js';

export const bookLevy = {
  method: 'POST',
  path: '/api/admin/levies/',
  access: 'treasurer',
  summary: 'Take the same sum from several members at once',
  body: 'levyBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const cancelLevy = {
  method: 'POST',
  path: '/api/admin/transactions/:id/cancel-levy/',
  access: 'treasurer',
  summary: 'Undo all that stands of the levy that a transaction is part of',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

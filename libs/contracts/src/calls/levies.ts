import { call } from '../call.js';

export const bookLevy = call('POST', '/api/admin/levies/', 'treasurer', {
  summary: 'Take the same sum from several members at once',
  body: 'levyBody',
  answer: 'doneAnswer',
});

export const cancelLevy = call('POST', '/api/admin/transactions/:id/cancel-levy/', 'treasurer', {
  summary: 'Undo all that stands of the levy that a transaction is part of',
  answer: 'doneAnswer',
});

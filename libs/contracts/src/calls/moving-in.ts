import { call } from '../call.js';

export const moveIn = call('POST', '/api/admin/move-in/', 'treasurer', {
  summary: 'Take over a list of members with their balances: all of it, or none',
  body: 'moveInBody',
  answer: 'moveInAnswer',
});

import type { ApiCall } from '../call.js';

export const moveIn = {
  method: 'POST',
  path: '/api/admin/move-in/',
  access: 'treasurer',
  summary: 'Take over a list of members with their balances: all of it, or none',
  body: 'moveInBody',
  answer: 'moveInAnswer',
} as const satisfies ApiCall;

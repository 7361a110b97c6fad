import type { ApiCall } from '../call.js';

export const chain = {
  method: 'GET',
  path: '/api/chain/',
  access: 'member',
  summary:
    'Digests of the events from one on, by which a device proves that the log is the one it saw before',
  query: 'chainQuery',
  answer: 'chainAnswer',
} as const satisfies ApiCall;

export const reportChain = {
  method: 'POST',
  path: '/api/chain/report/',
  access: 'member',
  summary: 'Tell whoever runs the till that the log is not the one this device saw before',
  body: 'chainFinding',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

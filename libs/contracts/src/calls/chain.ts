import { call } from '../call.js';

export const chain = call('GET', '/api/chain/', 'member', {
  summary:
    'Digests of the events from one on, by which a device proves that the log is the one it saw before',
  query: 'chainQuery',
  answer: 'chainAnswer',
});

export const reportChain = call('POST', '/api/chain/report/', 'member', {
  summary: 'Tell whoever runs the till that the log is not the one this device saw before',
  body: 'chainFinding',
});

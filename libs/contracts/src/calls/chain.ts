import { call } from '../call.js';

export const chain = call('GET', '/api/chain/', 'member', { query: 'chainQuery', answer: 'chainAnswer' });

export const reportChain = call('POST', '/api/chain/report/', 'member', { body: 'chainFinding' });

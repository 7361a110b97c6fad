import { call } from '../call.js';

export const alive = call('GET', '/healthz', 'public');

export const ready = call('GET', '/readyz', 'public');

export const metrics = call('GET', '/metrics', 'public', { file: 'text/plain' });

export const legalPages = call('GET', '/api/legal-pages/', 'public', { answer: 'legalPagesAnswer' });

export const checkSetUpCode = call('POST', '/api/set-up/', 'public', {
  body: 'setUpCodeBody',
  answer: 'setUpCodeAnswer',
});

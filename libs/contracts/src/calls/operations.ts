import { call } from '../call.js';

export const alive = call('GET', '/healthz', 'public', {
  summary: 'The process is alive',
});

export const ready = call('GET', '/readyz', 'public', {
  summary:
    'The till has caught up with the event store and can write to it; 503 while not, or while it closes',
});

export const metrics = call('GET', '/metrics', 'public', {
  summary: 'Figures for Prometheus; from this machine, or with METRICS_TOKEN as bearer',
  file: 'text/plain',
});

export const legalPages = call('GET', '/api/legal-pages/', 'public', {
  summary: 'Where the imprint and the privacy notice are',
  answer: 'legalPagesAnswer',
});

export const setUp = call('GET', '/api/set-up/', 'public', {
  summary: 'Has nobody joined this till yet?',
  answer: 'setUpAnswer',
});

export const checkSetUpCode = call('POST', '/api/set-up/', 'public', {
  summary: 'Where the first superuser registers, for who has the code from the output',
  body: 'setUpCodeBody',
  answer: 'setUpCodeAnswer',
});

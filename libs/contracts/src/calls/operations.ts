import type { ApiCall } from '../call.js';

export const alive = {
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process is alive',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const ready = {
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary:
    'The till has caught up with the event store and can write to it; 503 while not, or while it closes',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const metrics = {
  method: 'GET',
  path: '/metrics',
  access: 'public',
  summary: 'Figures for Prometheus; from this machine, or with METRICS_TOKEN as bearer',
  file: 'text/plain',
} as const satisfies ApiCall;

export const legalPages = {
  method: 'GET',
  path: '/api/legal-pages/',
  access: 'public',
  summary: 'Where the imprint and the privacy notice are',
  answer: 'legalPagesAnswer',
} as const satisfies ApiCall;

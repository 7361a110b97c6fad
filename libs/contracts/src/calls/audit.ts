import type { ApiCall } from '../call.js';

export const events = {
  method: 'GET',
  path: '/api/admin/events/',
  access: 'auditor',
  summary: 'The full event history, newest first; all filters combine',
  query: 'eventsQuery',
  answer: 'eventsAnswer',
} as const satisfies ApiCall;

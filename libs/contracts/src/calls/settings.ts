import type { ApiCall } from '../call.js';

export const settings = {
  method: 'GET',
  path: '/api/admin/settings/',
  access: 'auditor',
  summary: 'What holds for the table as a whole',
  answer: 'settingsAnswer',
} as const satisfies ApiCall;

export const changeSettings = {
  method: 'POST',
  path: '/api/admin/settings/',
  access: 'treasurer',
  asksPassword: 'sometimes',
  summary: 'Change some of what holds for the table as a whole; nothing booked changes',
  body: 'settingsBody',
  answer: 'settingsAnswer',
} as const satisfies ApiCall;

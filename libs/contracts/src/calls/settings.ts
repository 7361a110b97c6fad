import { call } from '../call.js';

export const settings = call('GET', '/api/admin/settings/', 'auditor', {
  summary: 'What holds for the table as a whole',
  answer: 'settingsAnswer',
});

export const changeSettings = call('POST', '/api/admin/settings/', 'treasurer', {
  asksPassword: 'sometimes',
  summary: 'Change some of what holds for the table as a whole; nothing booked changes',
  body: 'settingsBody',
  answer: 'settingsAnswer',
});

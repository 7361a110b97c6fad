import { call } from '../call.js';

export const settings = call('GET', '/api/admin/settings/', 'auditor', { answer: 'settingsAnswer' });

export const changeSettings = call('POST', '/api/admin/settings/', 'treasurer', {
  asksPassword: 'sometimes',
  body: 'settingsBody',
  answer: 'settingsAnswer',
});

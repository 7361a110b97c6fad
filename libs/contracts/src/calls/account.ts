import { call } from '../call.js';

export const register = call('POST', '/api/register/', 'public', {
  summary: 'Join the table with an invite',
  body: 'registerBody',
  answer: 'doneAnswer',
});

export const updateProfile = call('POST', '/api/update-profile/', 'member', {
  summary: 'Change the own profile; fields left out stay',
  body: 'updateProfileBody',
  answer: 'memberAnswer',
});

export const changePassword = call('POST', '/api/change-password/', 'member', {
  withGivenPassword: true,
  summary: 'Change the own password; ends every other session',
  body: 'changePasswordBody',
  answer: 'doneAnswer',
});

export const myData = call('GET', '/api/my-data/', 'member', {
  summary: 'All that the till keeps of the caller',
  file: 'application/json',
});

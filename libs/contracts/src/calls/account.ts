import { call } from '../call.js';

export const register = call('POST', '/api/register/', 'public', {
  summary: 'Join the table with an invite',
  body: 'registerBody',
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
});

export const myData = call('GET', '/api/my-data/', 'member', {
  summary: 'All that the till keeps of the caller',
  file: 'application/json',
});

export const push = call('GET', '/api/push/', 'member', {
  summary: 'What this device is told while the app is closed, and the key to subscribe with',
  answer: 'pushAnswer',
});

export const switchPush = call('POST', '/api/push/', 'member', {
  summary: 'Choose what this device is told while the app is closed, until it is logged out',
  body: 'pushBody',
  answer: 'pushAnswer',
});

export const switchPushOff = call('DELETE', '/api/push/', 'member', {
  summary: 'Tell this device nothing more while the app is closed',
  answer: 'pushAnswer',
});

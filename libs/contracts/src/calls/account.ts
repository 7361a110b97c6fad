import { call } from '../call.js';

export const register = call('POST', '/api/register/', 'public', { body: 'registerBody' });

export const updateProfile = call('POST', '/api/update-profile/', 'member', {
  body: 'updateProfileBody',
  answer: 'memberAnswer',
});

export const changePassword = call('POST', '/api/change-password/', 'member', {
  withGivenPassword: true,
  body: 'changePasswordBody',
});

export const myData = call('GET', '/api/my-data/', 'member', { file: 'application/json' });

export const push = call('GET', '/api/push/', 'member', { answer: 'pushAnswer' });

export const switchPush = call('POST', '/api/push/', 'member', { body: 'pushBody', answer: 'pushAnswer' });

export const switchPushOff = call('DELETE', '/api/push/', 'member', { answer: 'pushAnswer' });

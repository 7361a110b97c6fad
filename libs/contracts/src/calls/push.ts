import { call } from '../call.js';

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

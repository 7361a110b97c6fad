import type { ApiCall } from '../call.js';

export const push = {
  method: 'GET',
  path: '/api/push/',
  access: 'member',
  summary: 'What this device is told while the app is closed, and the key to subscribe with',
  answer: 'pushAnswer',
} as const satisfies ApiCall;

export const switchPush = {
  method: 'POST',
  path: '/api/push/',
  access: 'member',
  summary: 'Choose what this device is told while the app is closed, until it is logged out',
  body: 'pushBody',
  answer: 'pushAnswer',
} as const satisfies ApiCall;

export const switchPushOff = {
  method: 'DELETE',
  path: '/api/push/',
  access: 'member',
  summary: 'Tell this device nothing more while the app is closed',
  answer: 'pushAnswer',
} as const satisfies ApiCall;

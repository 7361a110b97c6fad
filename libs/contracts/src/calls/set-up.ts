import type { ApiCall } from '../call.js';

export const setUp = {
  method: 'GET',
  path: '/api/set-up/',
  access: 'public',
  summary: 'Has nobody joined this till yet?',
  answer: 'setUpAnswer',
} as const satisfies ApiCall;

export const checkSetUpCode = {
  method: 'POST',
  path: '/api/set-up/',
  access: 'public',
  summary: 'Where the first superuser registers, for who has the code from the output',
  body: 'setUpCodeBody',
  answer: 'setUpCodeAnswer',
} as const satisfies ApiCall;

import { call } from '../call.js';

export const setUp = call('GET', '/api/set-up/', 'public', {
  summary: 'Has nobody joined this till yet?',
  answer: 'setUpAnswer',
});

export const checkSetUpCode = call('POST', '/api/set-up/', 'public', {
  summary: 'Where the first superuser registers, for who has the code from the output',
  body: 'setUpCodeBody',
  answer: 'setUpCodeAnswer',
});

import type { ApiCall } from '../call.js';

export const home = {
  method: 'GET',
  path: '/api/home-data/',
  access: 'member',
  withGivenPassword: true,
  summary: 'Everything the home screen shows; 401 when logged out',
  answer: 'home',
} as const satisfies ApiCall;

export const tonight = {
  method: 'GET',
  path: '/api/tonight/',
  access: 'wall',
  summary: 'The evening since 06:00 in numbers; also for screens with a link',
  answer: 'tonightAnswer',
} as const satisfies ApiCall;

export const activity = {
  method: 'GET',
  path: '/api/activity/',
  access: 'member',
  summary: "The table's public feed, newest first",
  query: 'pageQuery',
  answer: 'activityAnswer',
} as const satisfies ApiCall;

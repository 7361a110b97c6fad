import { call } from '../call.js';

export const home = call('GET', '/api/home-data/', 'member', {
  withGivenPassword: true,
  summary: 'Everything the home screen shows; 401 when logged out',
  answer: 'home',
});

export const tonight = call('GET', '/api/tonight/', 'wall', {
  summary: 'The evening since 06:00 in numbers; also for screens with a link',
  answer: 'tonightAnswer',
});

export const activity = call('GET', '/api/activity/', 'member', {
  summary: "The table's public feed, newest first",
  query: 'pageQuery',
  answer: 'activityAnswer',
});

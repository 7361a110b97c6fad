import { call } from '../call.js';

export const home = call('GET', '/api/home-data/', 'member', { withGivenPassword: true, answer: 'home' });

export const tonight = call('GET', '/api/tonight/', 'member', { answer: 'tonightAnswer' });

export const activity = call('GET', '/api/activity/', 'member', {
  query: 'pageQuery',
  answer: 'activityAnswer',
});

export const myUsual = call('GET', '/api/my-usual/', 'member', { long: true, answer: 'usualDrinksAnswer' });

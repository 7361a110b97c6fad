import type { ApiCall } from '../call.js';

export const statistics = {
  method: 'GET',
  path: '/api/admin/statistics/',
  access: 'superuser',
  summary: 'Drinks by evening and by kind, and who gave rounds',
  query: 'eveningsQuery',
  answer: 'statisticsAnswer',
} as const satisfies ApiCall;

export const myStatistics = {
  method: 'GET',
  path: '/api/my-statistics/',
  access: 'member',
  summary: "The caller's drinks by evening and by kind, and the balance over time",
  query: 'eveningsQuery',
  answer: 'ownStatisticsAnswer',
} as const satisfies ApiCall;

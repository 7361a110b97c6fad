import { call } from '../call.js';

export const tableMembers = call('GET', '/api/members/', 'member', {
  summary: 'Everybody at the table by name',
  answer: 'tableMembersAnswer',
});

export const passOn = call('POST', '/api/pass-on/', 'member', {
  summary: 'Pass own money on to another member, within the own limit',
  body: 'passOnBody',
  answer: 'passOnAnswer',
});

import type { ApiCall } from '../call.js';

export const tableMembers = {
  method: 'GET',
  path: '/api/members/',
  access: 'member',
  summary: 'Everybody at the table by name',
  answer: 'tableMembersAnswer',
} as const satisfies ApiCall;

export const passOn = {
  method: 'POST',
  path: '/api/pass-on/',
  access: 'member',
  summary: 'Pass own money on to another member, within the own limit',
  body: 'passOnBody',
  answer: 'passOnAnswer',
} as const satisfies ApiCall;

import type { ApiCall } from '../call.js';

export const issueInvite = {
  method: 'POST',
  path: '/api/generate-invite-link/',
  access: 'superuser',
  asksPassword: 'sometimes',
  summary: 'Make a link with which new members register',
  body: 'inviteBody',
  answer: 'inviteAnswer',
} as const satisfies ApiCall;

export const checkInvite = {
  method: 'GET',
  path: '/api/validate-invite/:token/',
  access: 'public',
  summary: 'Is this invite still good?',
  answer: 'inviteCheckAnswer',
} as const satisfies ApiCall;

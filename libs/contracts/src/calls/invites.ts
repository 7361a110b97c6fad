import { call } from '../call.js';

export const issueInvite = call('POST', '/api/generate-invite-link/', 'superuser', {
  asksPassword: 'sometimes',
  summary: 'Make a link with which new members register',
  body: 'inviteBody',
  answer: 'inviteAnswer',
});

export const checkInvite = call('GET', '/api/validate-invite/:token/', 'public', {
  summary: 'Is this invite still good?',
  answer: 'inviteCheckAnswer',
});

import { call } from '../call.js';

export const issueInvite = call('POST', '/api/generate-invite-link/', 'superuser', {
  asksPassword: 'sometimes',
  body: 'inviteBody',
  answer: 'inviteAnswer',
});

export const checkInvite = call('GET', '/api/validate-invite/:token/', 'public', {
  answer: 'inviteCheckAnswer',
});

export const issuePersonalLinks = call('POST', '/api/admin/personal-links/', 'treasurer', {
  asksPassword: 'sometimes',
  body: 'personalLinksBody',
  answer: 'personalLinksAnswer',
});

export const revokePersonalLink = call('DELETE', '/api/admin/members/:id/personal-link/', 'treasurer');

export const checkPersonalLink = call('GET', '/api/personal-link/', 'public', {
  answer: 'personalLinkCheckAnswer',
});

export const usePersonalLink = call('POST', '/api/personal-link/', 'public', { body: 'usePersonalLinkBody' });

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

export const issuePersonalLinks = call('POST', '/api/admin/personal-links/', 'treasurer', {
  asksPassword: 'sometimes',
  summary: 'Make a link for each of these members, good for 90 days and once, to choose name and password',
  body: 'personalLinksBody',
  answer: 'personalLinksAnswer',
});

export const revokePersonalLink = call('DELETE', '/api/admin/members/:id/personal-link/', 'treasurer', {
  summary: "Revoke a member's personal link",
});

export const checkPersonalLink = call('GET', '/api/personal-link/', 'public', {
  summary: 'Whose link is this? The token comes as a bearer',
  answer: 'personalLinkCheckAnswer',
});

export const usePersonalLink = call('POST', '/api/personal-link/', 'public', {
  summary:
    'Choose a password by a personal link, the first time with a user name; ends all sessions of the member',
  body: 'usePersonalLinkBody',
});

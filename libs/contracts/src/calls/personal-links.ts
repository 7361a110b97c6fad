import type { ApiCall } from '../call.js';

export const issuePersonalLinks = {
  method: 'POST',
  path: '/api/admin/personal-links/',
  access: 'treasurer',
  asksPassword: 'sometimes',
  summary: 'Make a link for each of these members, good for 90 days and once, to choose name and password',
  body: 'personalLinksBody',
  answer: 'personalLinksAnswer',
} as const satisfies ApiCall;

export const revokePersonalLink = {
  method: 'DELETE',
  path: '/api/admin/members/:id/personal-link/',
  access: 'treasurer',
  summary: "Revoke a member's personal link",
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const checkPersonalLink = {
  method: 'GET',
  path: '/api/personal-link/',
  access: 'public',
  summary: 'Whose link is this? The token comes as a bearer',
  answer: 'personalLinkCheckAnswer',
} as const satisfies ApiCall;

export const usePersonalLink = {
  method: 'POST',
  path: '/api/personal-link/',
  access: 'public',
  summary:
    'Choose a password by a personal link, the first time with a user name; ends all sessions of the member',
  body: 'usePersonalLinkBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

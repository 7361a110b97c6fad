import type { ApiCall } from '../call.js';

export const issueWallLink = {
  method: 'POST',
  path: '/api/admin/wall-links/',
  access: 'superuser',
  asksPassword: 'always',
  summary: 'Make a link that shows the table on a screen, to read only',
  answer: 'wallLinkAnswer',
} as const satisfies ApiCall;

export const wallLinks = {
  method: 'GET',
  path: '/api/admin/wall-links/',
  access: 'superuser',
  summary: 'All links that stand, newest first',
  answer: 'wallLinksAnswer',
} as const satisfies ApiCall;

export const revokeWallLink = {
  method: 'DELETE',
  path: '/api/admin/wall-links/:id/',
  access: 'superuser',
  summary: 'Revoke a link; its screens go dark at once',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

import { call } from '../call.js';

export const issueWallLink = call('POST', '/api/admin/wall-links/', 'superuser', {
  asksPassword: 'always',
  summary: 'Make a link that shows the table on a screen, to read only',
  answer: 'wallLinkAnswer',
});

export const wallLinks = call('GET', '/api/admin/wall-links/', 'superuser', {
  summary: 'All links that stand, newest first',
  answer: 'wallLinksAnswer',
});

export const revokeWallLink = call('DELETE', '/api/admin/wall-links/:id/', 'superuser', {
  summary: 'Revoke a link; its screens go dark at once',
  answer: 'doneAnswer',
});

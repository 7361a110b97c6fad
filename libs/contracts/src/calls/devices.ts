import { call } from '../call.js';

export const issueWallLink = call('POST', '/api/admin/wall-links/', 'superuser', {
  asksPassword: 'always',
  answer: 'wallLinkAnswer',
});

export const wallLinks = call('GET', '/api/admin/wall-links/', 'superuser', { answer: 'deviceLinksAnswer' });

export const revokeWallLink = call('DELETE', '/api/admin/wall-links/:id/', 'superuser');

export const issueTabletLink = call('POST', '/api/admin/tablet-links/', 'superuser', {
  asksPassword: 'always',
  body: 'tabletLinkBody',
  answer: 'tabletLinkAnswer',
});

export const tabletLinks = call('GET', '/api/admin/tablet-links/', 'superuser', {
  answer: 'deviceLinksAnswer',
});

export const revokeTabletLink = call('DELETE', '/api/admin/tablet-links/:id/', 'superuser');

export const setMemberTabletAccess = call('POST', '/api/admin/members/:id/tablet-access/', 'treasurer', {
  body: 'tabletAccessBody',
});

export const revokeMemberBadge = call('DELETE', '/api/admin/members/:id/badge/', 'treasurer');

export const tabletSettings = call('GET', '/api/tablet-settings/', 'member', {
  answer: 'tabletSettingsAnswer',
});

export const setTabletAccess = call('POST', '/api/tablet-access/', 'member', { body: 'tabletAccessBody' });

export const setPin = call('POST', '/api/pin/', 'member', { asksPassword: 'always', body: 'pinBody' });

export const removePin = call('DELETE', '/api/pin/', 'member');

export const revokeBadge = call('DELETE', '/api/badge/', 'member');

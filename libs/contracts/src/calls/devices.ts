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
});

export const issueTabletLink = call('POST', '/api/admin/tablet-links/', 'superuser', {
  asksPassword: 'always',
  summary: 'Make a link with which a tablet books for members',
  body: 'tabletLinkBody',
  answer: 'tabletLinkAnswer',
});

export const tabletLinks = call('GET', '/api/admin/tablet-links/', 'superuser', {
  summary: 'All links of tablets that stand, newest first',
  answer: 'tabletLinksAnswer',
});

export const revokeTabletLink = call('DELETE', '/api/admin/tablet-links/:id/', 'superuser', {
  summary: "Revoke a tablet's link; it books nothing more at once",
});

export const setMemberTabletAccess = call('POST', '/api/admin/members/:id/tablet-access/', 'treasurer', {
  summary: 'Set how tablets serve a member who has no login; with null as is usual',
  body: 'tabletAccessBody',
});

export const revokeMemberBadge = call('DELETE', '/api/admin/members/:id/badge/', 'treasurer', {
  summary: "A member's badge is lost: it opens nothing any more",
});

export const tabletSettings = call('GET', '/api/tablet-settings/', 'member', {
  summary: 'How tablets serve the caller, and whether they have a PIN and a badge',
  answer: 'tabletSettingsAnswer',
});

export const setTabletAccess = call('POST', '/api/tablet-access/', 'member', {
  summary: 'Choose how tablets serve the caller; with null as is usual',
  body: 'tabletAccessBody',
});

export const setPin = call('POST', '/api/pin/', 'member', {
  asksPassword: 'always',
  summary: 'Choose a PIN for tablets',
  body: 'pinBody',
});

export const removePin = call('DELETE', '/api/pin/', 'member', {
  summary: 'Have no PIN any more',
});

export const revokeBadge = call('DELETE', '/api/badge/', 'member', {
  summary: 'The own badge opens nothing any more',
});

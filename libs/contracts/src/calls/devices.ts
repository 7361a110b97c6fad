import { call } from '../call.js';

export const issueDeviceLink = call('POST', '/api/admin/device-links/', 'superuser', {
  asksPassword: 'always',
  body: 'deviceLinkBody',
  answer: 'deviceLinkAnswer',
});

export const deviceLinks = call('GET', '/api/admin/device-links/', 'superuser', {
  answer: 'deviceLinksAnswer',
});

export const revokeDeviceLink = call('DELETE', '/api/admin/device-links/:id/', 'superuser');

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

import type { ApiCall } from '../call.js';

export const issueTabletLink = {
  method: 'POST',
  path: '/api/admin/tablet-links/',
  access: 'superuser',
  asksPassword: 'always',
  summary: 'Make a link with which a tablet books for members',
  body: 'tabletLinkBody',
  answer: 'tabletLinkAnswer',
} as const satisfies ApiCall;

export const tabletLinks = {
  method: 'GET',
  path: '/api/admin/tablet-links/',
  access: 'superuser',
  summary: 'All links of tablets that stand, newest first',
  answer: 'tabletLinksAnswer',
} as const satisfies ApiCall;

export const revokeTabletLink = {
  method: 'DELETE',
  path: '/api/admin/tablet-links/:id/',
  access: 'superuser',
  summary: "Revoke a tablet's link; it books nothing more at once",
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const setMemberTabletAccess = {
  method: 'POST',
  path: '/api/admin/members/:id/tablet-access/',
  access: 'treasurer',
  summary: 'Set how tablets serve a member who has no login; with null as is usual',
  body: 'tabletAccessBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const revokeMemberBadge = {
  method: 'DELETE',
  path: '/api/admin/members/:id/badge/',
  access: 'treasurer',
  summary: "A member's badge is lost: it opens nothing any more",
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const tabletSettings = {
  method: 'GET',
  path: '/api/tablet-settings/',
  access: 'member',
  summary: 'How tablets serve the caller, and whether they have a PIN and a badge',
  answer: 'tabletSettingsAnswer',
} as const satisfies ApiCall;

export const setTabletAccess = {
  method: 'POST',
  path: '/api/tablet-access/',
  access: 'member',
  summary: 'Choose how tablets serve the caller; with null as is usual',
  body: 'tabletAccessBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const setPin = {
  method: 'POST',
  path: '/api/pin/',
  access: 'member',
  asksPassword: 'always',
  summary: 'Choose a PIN for tablets',
  body: 'pinBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const removePin = {
  method: 'DELETE',
  path: '/api/pin/',
  access: 'member',
  summary: 'Have no PIN any more',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const revokeBadge = {
  method: 'DELETE',
  path: '/api/badge/',
  access: 'member',
  summary: 'The own badge opens nothing any more',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

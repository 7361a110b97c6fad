import type { ApiCall } from '../call.js';

export const members = {
  method: 'GET',
  path: '/api/admin/members/',
  access: 'superuser',
  summary: 'Everybody at the table',
  answer: 'membersAnswer',
} as const satisfies ApiCall;

export const setBalance = {
  method: 'POST',
  path: '/api/admin/members/:id/update-balance/',
  access: 'superuser',
  summary: "Set a member's balance; the difference is booked",
  body: 'updateBalanceBody',
  answer: 'balanceAnswer',
} as const satisfies ApiCall;

export const resetPassword = {
  method: 'POST',
  path: '/api/admin/members/:id/reset-password/',
  access: 'superuser',
  summary:
    'Give a member a new password, shown once, to be changed at the next login; ends all their sessions',
  answer: 'newPasswordAnswer',
} as const satisfies ApiCall;

export const removeMember = {
  method: 'DELETE',
  path: '/api/admin/members/:id/delete/',
  access: 'superuser',
  summary: 'Remove a member and all that is personal; transactions stay',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

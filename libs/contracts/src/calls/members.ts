import type { ApiCall } from '../call.js';

export const members = {
  method: 'GET',
  path: '/api/admin/members/',
  access: 'auditor',
  summary: 'Everybody at the table, and what those who left have not settled',
  answer: 'membersAnswer',
} as const satisfies ApiCall;

export const prepareMember = {
  method: 'POST',
  path: '/api/admin/members/',
  access: 'treasurer',
  summary: 'Give somebody a seat who has no login yet, or open a collective account',
  body: 'prepareMemberBody',
  answer: 'memberAnswer',
} as const satisfies ApiCall;

export const updatePreparedMember = {
  method: 'POST',
  path: '/api/admin/members/:id/profile/',
  access: 'treasurer',
  summary: 'Change the profile of a member who has no login, or the birth date of any; fields left out stay',
  body: 'preparedProfileBody',
  answer: 'memberAnswer',
} as const satisfies ApiCall;

export const serveDrink = {
  method: 'POST',
  path: '/api/admin/members/:id/purchase/',
  access: 'treasurer',
  summary: 'Book a drink for a member; the log says who did',
  body: 'purchaseBody',
  answer: 'purchaseAnswer',
} as const satisfies ApiCall;

export const setBalance = {
  method: 'POST',
  path: '/api/admin/members/:id/update-balance/',
  access: 'superuser',
  summary: "Set a member's balance; the difference is booked",
  body: 'updateBalanceBody',
  answer: 'balanceAnswer',
} as const satisfies ApiCall;

export const bookDeposit = {
  method: 'POST',
  path: '/api/admin/members/:id/deposit/',
  access: 'treasurer',
  summary: 'Book money that a member handed in, in cash or by transfer',
  body: 'handoverBody',
  answer: 'balanceAnswer',
} as const satisfies ApiCall;

export const bookPayout = {
  method: 'POST',
  path: '/api/admin/members/:id/payout/',
  access: 'treasurer',
  summary: 'Book money that was handed out to a member: never more than they have',
  body: 'handoverBody',
  answer: 'balanceAnswer',
} as const satisfies ApiCall;

export const setRole = {
  method: 'POST',
  path: '/api/admin/members/:id/role/',
  access: 'superuser',
  asksPassword: 'always',
  summary: 'Make a member treasurer, auditor or superuser, or none of them',
  body: 'roleBody',
  answer: 'memberAnswer',
} as const satisfies ApiCall;

export const resetPassword = {
  method: 'POST',
  path: '/api/admin/members/:id/reset-password/',
  access: 'superuser',
  asksPassword: 'always',
  summary:
    'Give a member a new password, shown once, good for a week, to be changed at the next login; ends all their sessions',
  answer: 'newPasswordAnswer',
} as const satisfies ApiCall;

export const removeMember = {
  method: 'DELETE',
  path: '/api/admin/members/:id/delete/',
  access: 'superuser',
  asksPassword: 'always',
  summary: 'Remove a member and all that is personal; transactions stay',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const setMemberCreditLine = {
  method: 'POST',
  path: '/api/admin/members/:id/credit-line/',
  access: 'treasurer',
  summary: "Draw a line for one member; with null the table's is theirs again",
  body: 'creditLineBody',
  answer: 'memberAnswer',
} as const satisfies ApiCall;

import { call } from '../call.js';

export const members = call('GET', '/api/admin/members/', 'auditor', {
  summary: 'Everybody at the table, and what those who left have not settled',
  answer: 'membersAnswer',
});

export const prepareMember = call('POST', '/api/admin/members/', 'treasurer', {
  summary: 'Give somebody a seat who has no login yet, or open a collective account',
  body: 'prepareMemberBody',
  answer: 'memberAnswer',
});

export const updatePreparedMember = call('POST', '/api/admin/members/:id/profile/', 'treasurer', {
  summary: 'Change the profile of a member who has no login, or the birth date of any; fields left out stay',
  body: 'preparedProfileBody',
  answer: 'memberAnswer',
});

export const serveDrink = call('POST', '/api/admin/members/:id/purchase/', 'treasurer', {
  summary: 'Book a drink for a member; the log says who did',
  body: 'purchaseBody',
  answer: 'purchaseAnswer',
});

export const setBalance = call('POST', '/api/admin/members/:id/update-balance/', 'superuser', {
  summary: "Set a member's balance; the difference is booked",
  body: 'updateBalanceBody',
  answer: 'balanceAnswer',
});

export const bookDeposit = call('POST', '/api/admin/members/:id/deposit/', 'treasurer', {
  summary: 'Book money that a member handed in, in cash or by transfer',
  body: 'handoverBody',
  answer: 'balanceAnswer',
});

export const bookPayout = call('POST', '/api/admin/members/:id/payout/', 'treasurer', {
  summary: 'Book money that was handed out to a member: never more than they have',
  body: 'handoverBody',
  answer: 'balanceAnswer',
});

export const setRole = call('POST', '/api/admin/members/:id/role/', 'superuser', {
  asksPassword: 'always',
  summary: 'Make a member treasurer, auditor or superuser, or none of them',
  body: 'roleBody',
  answer: 'memberAnswer',
});

export const resetPassword = call('POST', '/api/admin/members/:id/reset-password/', 'superuser', {
  asksPassword: 'always',
  summary:
    'Give a member a new password, shown once, good for a week, to be changed at the next login; ends all their sessions',
  answer: 'newPasswordAnswer',
});

export const removeMember = call('DELETE', '/api/admin/members/:id/delete/', 'superuser', {
  asksPassword: 'always',
  summary: 'Remove a member and all that is personal; transactions stay',
});

export const setMemberCreditLine = call('POST', '/api/admin/members/:id/credit-line/', 'treasurer', {
  summary: "Draw a line for one member; with null the table's is theirs again",
  body: 'creditLineBody',
  answer: 'memberAnswer',
});

export const bookLevy = call('POST', '/api/admin/levies/', 'treasurer', {
  summary: 'Take the same sum from several members at once',
  body: 'levyBody',
});

export const cancelLevy = call('POST', '/api/admin/transactions/:id/cancel-levy/', 'treasurer', {
  summary: 'Undo all that stands of the levy that a transaction is part of',
});

export const moveIn = call('POST', '/api/admin/move-in/', 'treasurer', {
  summary: 'Take over a list of members with their balances: all of it, or none',
  body: 'moveInBody',
  answer: 'moveInAnswer',
});

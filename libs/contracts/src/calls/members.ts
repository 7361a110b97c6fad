import { call } from '../call.js';

export const members = call('GET', '/api/admin/members/', 'auditor', { answer: 'membersAnswer' });

export const prepareMember = call('POST', '/api/admin/members/', 'treasurer', {
  body: 'prepareMemberBody',
  answer: 'memberAnswer',
});

export const updatePreparedMember = call('POST', '/api/admin/members/:id/profile/', 'treasurer', {
  body: 'preparedProfileBody',
  answer: 'memberAnswer',
});

export const serveDrink = call('POST', '/api/admin/members/:id/purchase/', 'treasurer', {
  body: 'purchaseBody',
  answer: 'purchaseAnswer',
});

export const setBalance = call('POST', '/api/admin/members/:id/update-balance/', 'superuser', {
  body: 'updateBalanceBody',
  answer: 'balanceAnswer',
});

export const bookDeposit = call('POST', '/api/admin/members/:id/deposit/', 'treasurer', {
  body: 'handoverBody',
  answer: 'balanceAnswer',
});

export const bookPayout = call('POST', '/api/admin/members/:id/payout/', 'treasurer', {
  body: 'handoverBody',
  answer: 'balanceAnswer',
});

export const setRole = call('POST', '/api/admin/members/:id/role/', 'superuser', {
  asksPassword: 'always',
  body: 'roleBody',
  answer: 'memberAnswer',
});

export const resetPassword = call('POST', '/api/admin/members/:id/reset-password/', 'superuser', {
  asksPassword: 'always',
  answer: 'newPasswordAnswer',
});

export const removeMember = call('DELETE', '/api/admin/members/:id/delete/', 'superuser', {
  asksPassword: 'always',
});

export const setMemberCreditLine = call('POST', '/api/admin/members/:id/credit-line/', 'treasurer', {
  body: 'creditLineBody',
  answer: 'memberAnswer',
});

export const bookLevy = call('POST', '/api/admin/levies/', 'treasurer', { body: 'levyBody' });

export const cancelLevy = call('POST', '/api/admin/transactions/:id/cancel-levy/', 'treasurer');

export const moveIn = call('POST', '/api/admin/move-in/', 'treasurer', {
  body: 'moveInBody',
  answer: 'moveInAnswer',
});

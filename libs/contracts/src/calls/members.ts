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
  answer: 'doneAnswer',
});

export const setMemberCreditLine = call('POST', '/api/admin/members/:id/credit-line/', 'treasurer', {
  summary: "Draw a line for one member; with null the table's is theirs again",
  body: 'creditLineBody',
  answer: 'memberAnswer',
});

export const bookLevy = call('POST', '/api/admin/levies/', 'treasurer', {
  summary: 'Take the same sum from several members at once',
  body: 'levyBody',
  answer: 'doneAnswer',
});

export const cancelLevy = call('POST', '/api/admin/transactions/:id/cancel-levy/', 'treasurer', {
  summary: 'Undo all that stands of the levy that a transaction is part of',
  answer: 'doneAnswer',
});

export const moveIn = call('POST', '/api/admin/move-in/', 'treasurer', {
  summary: 'Take over a list of members with their balances: all of it, or none',
  body: 'moveInBody',
  answer: 'moveInAnswer',
});

export const paymentWays = call('GET', '/api/payment-ways/', 'member', {
  summary: 'How members pay in',
  answer: 'paymentWaysAnswer',
});

export const ownAnnouncements = call('GET', '/api/announcements/', 'member', {
  summary: 'The own top-ups that wait to be confirmed',
  answer: 'ownAnnouncementsAnswer',
});

export const withdrawAnnouncement = call('POST', '/api/announcements/:id/withdraw/', 'member', {
  summary: 'Withdraw an own top-up that waits',
  answer: 'doneAnswer',
});

export const announcements = call('GET', '/api/admin/announcements/', 'auditor', {
  summary: "Everybody's top-ups that wait to be confirmed",
  answer: 'announcementsAnswer',
});

export const confirmTopUps = call('POST', '/api/admin/announcements/confirm/', 'treasurer', {
  summary: 'Book announced top-ups whose money is there: all, or none',
  body: 'confirmBody',
  answer: 'confirmAnswer',
});

export const declineTopUp = call('POST', '/api/admin/announcements/:id/decline/', 'treasurer', {
  summary: 'Decline an announced top-up',
  body: 'declineBody',
  answer: 'doneAnswer',
});

export const lookUpBankLines = call('POST', '/api/admin/bank-statement/', 'treasurer', {
  summary: "Which lines of a bank's statement are booked already; changes and keeps nothing",
  long: true,
  body: 'lookUpLinesBody',
  answer: 'lookUpLinesAnswer',
});

export const bookBankLines = call('POST', '/api/admin/bank-statement/book/', 'treasurer', {
  summary: "Book lines of a bank's statement, each once for ever: all, or none",
  body: 'bookLinesBody',
  answer: 'bookLinesAnswer',
});

export const settings = call('GET', '/api/admin/settings/', 'auditor', {
  summary: 'What holds for the table as a whole',
  answer: 'settingsAnswer',
});

export const changeSettings = call('POST', '/api/admin/settings/', 'treasurer', {
  asksPassword: 'sometimes',
  summary: 'Change some of what holds for the table as a whole; nothing booked changes',
  body: 'settingsBody',
  answer: 'settingsAnswer',
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
  answer: 'doneAnswer',
});

export const setMemberTabletAccess = call('POST', '/api/admin/members/:id/tablet-access/', 'treasurer', {
  summary: 'Set how tablets serve a member who has no login; with null as is usual',
  body: 'tabletAccessBody',
  answer: 'doneAnswer',
});

export const revokeMemberBadge = call('DELETE', '/api/admin/members/:id/badge/', 'treasurer', {
  summary: "A member's badge is lost: it opens nothing any more",
  answer: 'doneAnswer',
});

export const tabletSettings = call('GET', '/api/tablet-settings/', 'member', {
  summary: 'How tablets serve the caller, and whether they have a PIN and a badge',
  answer: 'tabletSettingsAnswer',
});

export const setTabletAccess = call('POST', '/api/tablet-access/', 'member', {
  summary: 'Choose how tablets serve the caller; with null as is usual',
  body: 'tabletAccessBody',
  answer: 'doneAnswer',
});

export const setPin = call('POST', '/api/pin/', 'member', {
  asksPassword: 'always',
  summary: 'Choose a PIN for tablets',
  body: 'pinBody',
  answer: 'doneAnswer',
});

export const removePin = call('DELETE', '/api/pin/', 'member', {
  summary: 'Have no PIN any more',
  answer: 'doneAnswer',
});

export const revokeBadge = call('DELETE', '/api/badge/', 'member', {
  summary: 'The own badge opens nothing any more',
  answer: 'doneAnswer',
});

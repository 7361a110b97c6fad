import { call } from '../call.js';

export const home = call('GET', '/api/home-data/', 'member', {
  withGivenPassword: true,
  summary: 'Everything the home screen shows; 401 when logged out',
  answer: 'home',
});

export const tonight = call('GET', '/api/tonight/', 'wall', {
  summary: 'The evening since 06:00 in numbers; also for screens with a link',
  answer: 'tonightAnswer',
});

export const activity = call('GET', '/api/activity/', 'member', {
  summary: "The table's public feed, newest first",
  query: 'pageQuery',
  answer: 'activityAnswer',
});

export const purchase = call('POST', '/api/create-transaction/', 'member', {
  summary: 'Buy a drink, or take it on a round',
  body: 'purchaseBody',
  answer: 'purchaseAnswer',
});

export const topUp = call('POST', '/api/recharge-credit/', 'member', {
  summary: 'Top up the own balance',
  body: 'topUpBody',
  answer: 'topUpAnswer',
});

export const history = call('GET', '/api/transaction-history/', 'member', {
  summary: 'The own history, newest first',
  query: 'transactionsQuery',
  answer: 'historyAnswer',
});

export const cancel = call('POST', '/api/cancel-transaction/:id/', 'member', {
  summary: 'Undo one of the own newest drinks, or a top-up or money passed on just before',
  answer: 'balanceAnswer',
});

export const allTransactions = call('GET', '/api/admin/transactions/', 'auditor', {
  summary: "Everybody's transactions, newest first; all filters combine",
  long: true,
  query: 'allTransactionsQuery',
  answer: 'transactionsAnswer',
});

export const cancelAny = call('POST', '/api/admin/transactions/:id/cancel/', 'treasurer', {
  summary: 'Undo any transaction but a balance set',
  answer: 'transactionAnswer',
});

export const roundCost = call('GET', '/api/round-cost/', 'member', {
  summary: 'What a round of the caller may cost, by what the others drink who are here tonight',
  long: true,
  answer: 'roundCostAnswer',
});

export const giveRound = call('POST', '/api/give-round/', 'member', {
  summary: 'Give a round to everybody else',
  body: 'giveRoundBody',
  answer: 'giftAnswer',
});

export const endRound = call('POST', '/api/end-round/', 'member', {
  summary: 'End the round the caller sees as active, or the one named',
  body: 'endRoundBody',
  answer: 'doneAnswer',
});

export const tableMembers = call('GET', '/api/members/', 'member', {
  summary: 'Everybody at the table by name',
  answer: 'tableMembersAnswer',
});

export const passOn = call('POST', '/api/pass-on/', 'member', {
  summary: 'Pass own money on to another member, within the own limit',
  body: 'passOnBody',
  answer: 'passOnAnswer',
});

export const myUsual = call('GET', '/api/my-usual/', 'member', {
  summary: 'Up to three drinks on the menu that the caller has most often',
  long: true,
  answer: 'usualDrinksAnswer',
});

export const menu = call('GET', '/api/admin/drinks/', 'treasurer', {
  summary: 'The menu, in order',
  answer: 'drinksAnswer',
});

export const addDrink = call('POST', '/api/admin/drinks/', 'superuser', {
  summary: 'Add a drink; without sort_order at the end',
  body: 'addDrinkBody',
  answer: 'drinkAnswer',
});

export const arrangeDrinks = call('POST', '/api/admin/drinks/update-sort-order/', 'superuser', {
  summary: 'Put the menu in order; must name every drink once',
  body: 'arrangeDrinksBody',
  answer: 'drinksAnswer',
});

export const updateDrink = call('POST', '/api/admin/drinks/:id/update/', 'superuser', {
  summary: 'Change name, price, picture, group or least age of a drink',
  body: 'updateDrinkBody',
  answer: 'drinkAnswer',
});

export const removeDrink = call('DELETE', '/api/admin/drinks/:id/', 'superuser', {
  summary: 'Take a drink off the menu; the history keeps it',
  answer: 'doneAnswer',
});

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

export const tablet = call('GET', '/api/tablet/', 'tablet', {
  summary: 'Names and drinks, as a tablet at the bar shows them',
  answer: 'tabletAnswer',
});

export const tabletPurchase = call('POST', '/api/tablet/create-transaction/', 'tablet', {
  summary: 'Book a drink for a member, by name alone or with a pass',
  body: 'tabletPurchaseBody',
  answer: 'tabletPurchaseAnswer',
});

export const tabletCancel = call('POST', '/api/tablet/cancel-transaction/:id/', 'tablet', {
  summary: 'Undo a drink that this tablet has just booked, or with a pass what its member may undo',
  body: 'tabletCancelBody',
  answer: 'tabletDoneAnswer',
});

export const tabletOpen = call('POST', '/api/tablet/open/', 'tablet', {
  summary: 'Get a pass for a member by their PIN or badge, good for five minutes',
  body: 'tabletOpenBody',
  answer: 'tabletOpenAnswer',
});

export const tabletRound = call('POST', '/api/tablet/give-round/', 'tablet', {
  summary: 'Give a round for the member whose pass it is',
  body: 'tabletRoundBody',
  answer: 'tabletDoneAnswer',
});

export const tabletTopUp = call('POST', '/api/tablet/recharge-credit/', 'tablet', {
  summary: 'Top up the balance of the member whose pass it is, or announce it',
  body: 'tabletTopUpBody',
  answer: 'tabletTopUpAnswer',
});

export const enrolBadge = call('POST', '/api/tablet/enrol-badge/', 'tablet', {
  summary: "Enrol a member's badge, by their PIN or a treasurer's; it replaces an earlier one",
  body: 'enrolBadgeBody',
  answer: 'doneAnswer',
});

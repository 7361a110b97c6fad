// A file for each topic: the web app's scripts share whole files only, and calls of admins must not delay the first paint.
export * from './account.js';
export * from './books.js';
export * from './cash.js';
export * from './chain.js';
export * from './devices.js';
export * from './drinks.js';
export * from './joining.js';
export * from './members.js';
export * from './operations.js';
export * from './passing-on.js';
export * from './paying-in.js';
export * from './rounds.js';
export * from './session.js';
export * from './settings.js';
export * from './table.js';
export * from './tablet.js';
export * from './transactions.js';

export * from './fake-link.js';
export * from './fake-purchases.js';
export * from './samples.js';
